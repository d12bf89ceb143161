import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { administrationRoutes } from './features/administration/administration.routes.ts'
import { administeredEmailRoutes } from './features/administration/email/email.routes.ts'
import { albumsRoutes } from './features/albums/albums.routes.ts'
import { archivesRoutes } from './features/archives/archives.routes.ts'
import { askingRoutes } from './features/asking/asking.routes.ts'
import { atomFeedsRoutes } from './features/atom-feeds/atom-feeds.routes.ts'
import { birthdayCardsRoutes } from './features/birthday-cards/birthday-cards.routes.ts'
import { bookmarksRoutes } from './features/bookmarks/bookmarks.routes.ts'
import { booksRoutes } from './features/books/books.routes.ts'
import { botsRoutes } from './features/bots/bots.routes.ts'
import { calendarFeedsRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { collectionsRoutes } from './features/collections/collections.routes.ts'
import { confirmationsRoutes } from './features/confirmations/confirmations.routes.ts'
import { digestsRoutes } from './features/digests/digests.routes.ts'
import { whatWaitsRoutes } from './features/digests/what-waits.routes.ts'
import { documentationRoutes } from './features/documentation/documentation.routes.ts'
import { downloadsRoutes } from './features/downloads/downloads.routes.ts'
import { emailAnswersRoutes } from './features/email-answers/email-answers.routes.ts'
import { emailCodesRoutes } from './features/email-codes/email-codes.routes.ts'
import { emailRepliesRoutes } from './features/email-replies/email-replies.routes.ts'
import { entryCodesRoutes } from './features/entry-codes/entry-codes.routes.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { filesRoutes } from './features/files/files.routes.ts'
import { firstRunRoutes } from './features/first-run/first-run.routes.ts'
import { framesRoutes } from './features/frames/frames.routes.ts'
import { groupsRoutes } from './features/groups/groups.routes.ts'
import { guestLinksRoutes } from './features/guest-links/guest-links.routes.ts'
import { guestPagesRoutes } from './features/guest-links/guest-pages.routes.ts'
import { guidesRoutes } from './features/guides/guides.routes.ts'
import { hostsRoutes } from './features/hosts/hosts.routes.ts'
import { identityProviderRoutes } from './features/identity-provider/identity-provider.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { infoRoutes } from './features/info/info.routes.ts'
import {
  invitationsRoutes,
  joinRequestsRoutes,
  offersRoutes,
  openInvitationsRoutes,
} from './features/invitations/invitations.routes.ts'
import { leavingRoutes } from './features/leaving/leaving.routes.ts'
import { linksRoutes } from './features/links/links.routes.ts'
import { listsRoutes } from './features/lists/lists.routes.ts'
import { locationsRoutes } from './features/locations/locations.routes.ts'
import { lookingAfterRoutes } from './features/looking-after/looking-after.routes.ts'
import { meRoutes } from './features/me/me.routes.ts'
import { memoriesRoutes } from './features/memories/memories.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { notificationSettingsRoutes } from './features/notification-settings/notification-settings.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { offeredDraftsRoutes } from './features/offered-drafts/offered-drafts.routes.ts'
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { photoPeopleRoutes } from './features/photo-people/photo-people.routes.ts'
import { photoThreadsRoutes } from './features/photo-threads/photo-threads.routes.ts'
import { photosRoutes } from './features/photos/photos.routes.ts'
import { pollsRoutes } from './features/polls/polls.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { publicLinksRoutes } from './features/public-links/public-links.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { reactionsRoutes } from './features/reactions/reactions.routes.ts'
import { scheduledMessagesRoutes } from './features/scheduled-messages/scheduled-messages.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { secondStepRoutes } from './features/second-step/second-step.routes.ts'
import { serverNoticeRoutes } from './features/server-notice/server-notice.routes.ts'
import { serverSettingsRoutes } from './features/server-settings/server-settings.routes.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { storageRoutes } from './features/storage/storage.routes.ts'
import { tokensRoutes } from './features/tokens/tokens.routes.ts'
import { type ResumableUploads } from './features/uploads/resumable-uploads.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { versionsRoutes } from './features/versions/versions.routes.ts'
import { waysRoutes } from './features/ways/ways.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { yearsRoutes } from './features/years/years.routes.ts'
import { serveClient } from './http/client/client-files.ts'
import { countJobs } from './jobs/count-jobs.ts'
import { streamLiveEvents } from './live/stream.ts'
import { serveMetrics } from './monitoring/metrics.ts'

/** Every call and page, below the base path. */
export async function addRoutes(
  http: FastifyInstance,
  context: Context,
  uploads: ResumableUploads,
  clientFolder: string,
): Promise<void> {
  await serveMetrics(http, { ...context, countJobs: () => countJobs(context) })
  infoRoutes(http, context)
  sessionsRoutes(http, context)
  emailCodesRoutes(http, context)
  await http.register(async (scope) => identityProviderRoutes(scope, context))
  entryCodesRoutes(http, context)
  passkeysRoutes(http, context)
  secondStepRoutes(http, context)
  waysRoutes(http, context)
  tokensRoutes(http, context)
  webhooksRoutes(http, context)
  botsRoutes(http, context)
  framesRoutes(http, context)
  meRoutes(http, context)
  usersRoutes(http, context)
  leavingRoutes(http, context)
  lookingAfterRoutes(http, context)
  administrationRoutes(http, context)
  serverSettingsRoutes(http, context)
  firstRunRoutes(http, context)
  storageRoutes(http, context)
  administeredEmailRoutes(http, context)
  serverNoticeRoutes(http, context)
  await http.register(async (scope) => digestsRoutes(scope, context))
  whatWaitsRoutes(http, context)
  groupsRoutes(http, context)
  guidesRoutes(http)
  hostsRoutes(http, context)
  peopleRoutes(http, context)
  invitationsRoutes(http, context)
  openInvitationsRoutes(http, context)
  joinRequestsRoutes(http, context)
  offersRoutes(http, context)
  messagesRoutes(http, context)
  versionsRoutes(http, context)
  scheduledMessagesRoutes(http, context)
  birthdayCardsRoutes(http, context)
  moderationRoutes(http, context)
  memoriesRoutes(http, context)
  reactionsRoutes(http, context)
  confirmationsRoutes(http, context)
  emailRepliesRoutes(http, context)
  emailAnswersRoutes(http, context)
  pollsRoutes(http, context)
  calendarFeedsRoutes(http, context)
  atomFeedsRoutes(http, context)
  askingRoutes(http, context)
  offeredDraftsRoutes(http, context)
  eventsRoutes(http, context)
  calendarRoutes(http, context)
  listsRoutes(http, context)
  bookmarksRoutes(http, context)
  notificationsRoutes(http, context)
  notificationSettingsRoutes(http, context)
  pushRoutes(http, context)
  searchRoutes(http, context)
  publicLinksRoutes(http, context)
  linksRoutes(http, context)
  await http.register(async (scope) => filesRoutes(scope, context))
  uploadsRoutes(http, context, uploads)
  importsRoutes(http, context, uploads)
  albumsRoutes(http, context)
  archivesRoutes(http, context)
  await addPhotoRoutes(http, context, uploads)
  streamLiveEvents(http, context)
  documentationRoutes(http, context)
  privacyRoutes(http, context)
  await serveClient(http, clientFolder, context.config)
}

async function addPhotoRoutes(http: FastifyInstance, context: Context, uploads: ResumableUploads): Promise<void> {
  photosRoutes(http, context)
  collectionsRoutes(http, context)
  photoPeopleRoutes(http, context)
  locationsRoutes(http, context)
  yearsRoutes(http, context)
  booksRoutes(http, context)
  guestLinksRoutes(http, context)
  await http.register(async (scope) => guestPagesRoutes(scope, context, uploads))
  downloadsRoutes(http, context)
  photoThreadsRoutes(http, context)
}
