import type { Example } from './example.ts'
import { administrationExamples } from './examples/administration/administration.ts'
import { administeredEmailExamples } from './examples/administration/email.ts'
import { serverNoticeExamples } from './examples/administration/server-notice.ts'
import { serverSettingsExamples } from './examples/administration/server-settings.ts'
import { storageExamples } from './examples/administration/storage.ts'
import { archivesExamples } from './examples/archives.ts'
import { askingExamples } from './examples/asking/asking.ts'
import { calendarFeedsExamples } from './examples/blocks/calendar-feeds.ts'
import { confirmationsExamples } from './examples/blocks/confirmations.ts'
import { emailAnswersExamples } from './examples/blocks/email-answers.ts'
import { eventsExamples } from './examples/blocks/events.ts'
import { listsExamples } from './examples/blocks/lists.ts'
import { pollsExamples } from './examples/blocks/polls.ts'
import { bookmarksExamples } from './examples/bookmarks.ts'
import { booksExamples } from './examples/collecting/books.ts'
import { collectionsExamples } from './examples/collecting/collections.ts'
import { locationsExamples } from './examples/collecting/locations.ts'
import { photoPeopleExamples } from './examples/collecting/photo-people.ts'
import { yearsExamples } from './examples/collecting/years.ts'
import { downloadsExamples } from './examples/downloads.ts'
import { emailCodesExamples } from './examples/email-codes.ts'
import { entryCodesExamples } from './examples/entry-codes.ts'
import { filesExamples } from './examples/files.ts'
import { groupsExamples } from './examples/groups.ts'
import { guestLinksExamples } from './examples/guests/guest-links.ts'
import { guestPagesExamples } from './examples/guests/guest-pages.ts'
import { hostsExamples } from './examples/hosts.ts'
import { identityProviderExamples } from './examples/identity-provider.ts'
import { importsExamples } from './examples/imports.ts'
import { invitationsExamples } from './examples/invitations.ts'
import { linksExamples } from './examples/links.ts'
import { lookingAfterExamples } from './examples/looking-after.ts'
import { memoriesExamples } from './examples/memories.ts'
import { messagesExamples } from './examples/messages.ts'
import { moderationExamples } from './examples/moderation.ts'
import { notificationSettingsExamples } from './examples/notification-settings.ts'
import { notificationsExamples } from './examples/notifications.ts'
import { peopleExamples } from './examples/people.ts'
import { photoThreadsExamples } from './examples/photo-threads.ts'
import { photosExamples } from './examples/photos.ts'
import { atomFeedsExamples } from './examples/programs/atom-feeds.ts'
import { botsExamples } from './examples/programs/bots.ts'
import { emailRepliesExamples } from './examples/programs/email-replies.ts'
import { framesExamples } from './examples/programs/frames.ts'
import { offeredDraftsExamples } from './examples/programs/offered-drafts.ts'
import { webhooksExamples } from './examples/programs/webhooks.ts'
import { publicLinksExamples } from './examples/public-links.ts'
import { pushExamples } from './examples/push.ts'
import { reactionsExamples } from './examples/reactions.ts'
import { birthdayCardsExamples } from './examples/scheduling/birthday-cards.ts'
import { scheduledMessagesExamples } from './examples/scheduling/scheduled-messages.ts'
import { searchExamples } from './examples/search.ts'
import { serverExamples } from './examples/server.ts'
import { sessionsExamples } from './examples/sessions.ts'
import { tokensExamples } from './examples/tokens/tokens.ts'
import { usersExamples } from './examples/users.ts'
import { waysExamples } from './examples/ways.ts'

export type Section = { name: string; title: string; examples: Example[] }

/** In reading order; a test fails when a call of the contract is missing. */
export const sections: Section[] = [
  {
    name: 'sessions',
    title: 'Signing in',
    examples: [...sessionsExamples, ...emailCodesExamples, ...entryCodesExamples, ...waysExamples],
  },
  { name: 'tokens', title: 'Tokens for programs', examples: tokensExamples },
  { name: 'webhooks', title: 'Webhooks', examples: webhooksExamples },
  { name: 'bots', title: 'Programs that post by an address', examples: botsExamples },
  { name: 'frames', title: 'Frames on a shelf', examples: framesExamples },
  { name: 'identity-provider', title: 'Signing in with an identity provider', examples: identityProviderExamples },
  { name: 'users', title: 'People', examples: [...usersExamples, ...peopleExamples] },
  { name: 'groups', title: 'Groups', examples: groupsExamples },
  { name: 'invitations', title: 'Invitations', examples: invitationsExamples },
  { name: 'hosts', title: 'Hosts of groups', examples: hostsExamples },
  { name: 'looking-after', title: 'People without email', examples: lookingAfterExamples },
  { name: 'messages', title: 'Messages', examples: [...messagesExamples, ...memoriesExamples] },
  { name: 'scheduled-messages', title: 'Messages that go later', examples: scheduledMessagesExamples },
  { name: 'birthday-cards', title: 'Birthday cards', examples: birthdayCardsExamples },
  { name: 'moderation', title: 'What hosts do about messages', examples: moderationExamples },
  { name: 'reactions', title: 'Reactions', examples: reactionsExamples },
  { name: 'confirmations', title: 'Confirmations', examples: confirmationsExamples },
  { name: 'email-answers', title: 'Answers from emails', examples: emailAnswersExamples },
  { name: 'email-replies', title: 'Replies by email', examples: emailRepliesExamples },
  { name: 'polls', title: 'Polls', examples: pollsExamples },
  { name: 'events', title: 'Events and the calendar', examples: eventsExamples },
  { name: 'lists', title: 'Lists', examples: listsExamples },
  { name: 'files', title: 'Files', examples: filesExamples },
  {
    name: 'photos',
    title: 'Photos',
    examples: [...photosExamples, ...photoThreadsExamples, ...photoPeopleExamples, ...locationsExamples],
  },
  { name: 'collections', title: 'Collections of photos', examples: collectionsExamples },
  { name: 'years', title: 'A year in twelve photos', examples: yearsExamples },
  { name: 'books', title: 'Books to print', examples: booksExamples },
  { name: 'guests', title: 'Guests', examples: [...guestLinksExamples, ...guestPagesExamples] },
  { name: 'asking', title: 'A question every week', examples: askingExamples },
  { name: 'downloads', title: 'Downloads', examples: downloadsExamples },
  { name: 'imports', title: 'Photos and chats from elsewhere', examples: importsExamples },
  { name: 'archives', title: 'Archives to take along', examples: archivesExamples },
  { name: 'search', title: 'Search', examples: searchExamples },
  { name: 'bookmarks', title: 'Bookmarks', examples: bookmarksExamples },
  {
    name: 'notifications',
    title: 'Notifications',
    examples: [...notificationsExamples, ...notificationSettingsExamples],
  },
  { name: 'push', title: 'Notifications on devices', examples: pushExamples },
  { name: 'public-links', title: 'Public links', examples: publicLinksExamples },
  { name: 'calendar-feeds', title: 'Feeds for calendar programs', examples: calendarFeedsExamples },
  { name: 'atom-feeds', title: 'Feeds for news readers', examples: atomFeedsExamples },
  { name: 'offered-drafts', title: 'Drafts that programs prepare', examples: offeredDraftsExamples },
  { name: 'links', title: 'Links in messages', examples: linksExamples },
  {
    name: 'administration',
    title: 'Administration',
    examples: [
      ...administrationExamples,
      ...storageExamples,
      ...administeredEmailExamples,
      ...serverNoticeExamples,
      ...serverSettingsExamples,
    ],
  },
  { name: 'server', title: 'The server', examples: serverExamples },
]

export const allExamples: Example[] = sections.flatMap(({ examples }) => examples)
