import { accessScreens } from './access-screens.ts'
import { administrationScreens } from './administration/administration-screens.ts'
import { emailScreens } from './administration/email-screens.ts'
import { storageScreens } from './administration/storage-screens.ts'
import { askingScreens } from './blocks/asking-screens.ts'
import { bookScreens } from './blocks/book-screens.ts'
import { cardScreens } from './blocks/card-screens.ts'
import { confirmationScreens } from './blocks/confirmation-screens.ts'
import { eventScreens } from './blocks/event-screens.ts'
import { listScreens } from './blocks/list-screens.ts'
import { pollScreens } from './blocks/poll-screens.ts'
import { collectionScreens } from './collection-screens.ts'
import { emptyScreens } from './empty-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { atomFeedScreens } from './feeds/atom-feed-screens.ts'
import { botScreens } from './feeds/bot-screens.ts'
import { calendarFeedScreens } from './feeds/calendar-feed-screens.ts'
import { emailReplyScreens } from './feeds/email-reply-screens.ts'
import { offeredDraftScreens } from './feeds/offered-draft-screens.ts'
import { tokenScreens } from './feeds/token-screens.ts'
import { webhookScreens } from './feeds/webhook-screens.ts'
import { guestScreens } from './guests/guest-screens.ts'
import { hostScreens } from './host-screens.ts'
import { importScreens } from './import-screens.ts'
import { invitationScreens } from './invitation-screens.ts'
import { laterScreens } from './later-screens.ts'
import { linkScreens } from './link-screens.ts'
import { mediaScreens } from './media-screens.ts'
import { memoryScreens } from './memory-screens.ts'
import { messageScreens } from './message-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { placeScreens } from './place-screens.ts'
import type { Screen } from './screen.ts'
import { searchScreens } from './search-screens.ts'
import { settingsScreens } from './settings-screens.ts'
import { signInScreens } from './sign-in-screens.ts'
import { slideshowScreens } from './slideshow-screens.ts'
import { versionScreens } from './version-screens.ts'
import { writerScreens } from './writer-screens.ts'

/** Every screen in every state that can be told by looking. */
export const screens: Screen[] = [
  ...accessScreens,
  ...signInScreens,
  ...entryScreens,
  ...placeScreens,
  ...collectionScreens,
  ...bookScreens,
  ...askingScreens,
  ...slideshowScreens,
  ...peopleScreens,
  ...hostScreens,
  ...guestScreens,
  ...importScreens,
  ...invitationScreens,
  ...memoryScreens,
  ...emptyScreens,
  ...searchScreens,
  ...settingsScreens,
  ...administrationScreens,
  ...storageScreens,
  ...emailScreens,
  ...calendarFeedScreens,
  ...tokenScreens,
  ...webhookScreens,
  ...botScreens,
  ...emailReplyScreens,
  ...offeredDraftScreens,
  ...atomFeedScreens,
  ...messageScreens,
  ...versionScreens,
  ...cardScreens,
  ...laterScreens,
  ...confirmationScreens,
  ...pollScreens,
  ...listScreens,
  ...eventScreens,
  ...mediaScreens,
  ...linkScreens,
  ...writerScreens,
]
