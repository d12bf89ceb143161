import { resolve } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Bytes } from '#contract/units.ts'
import type { Context } from './context.ts'
import { albumsRoutes } from './features/albums/albums.routes.ts'
import { archivesRoutes } from './features/archives/archives.routes.ts'
import { makeArchiveJob } from './features/archives/make-archive.job.ts'
import { removeOldArchivesJob } from './features/archives/remove-old-archives.job.ts'
import { sendArchiveNoticeJob } from './features/archives/send-archive-notice.job.ts'
import { bookmarksRoutes } from './features/bookmarks/bookmarks.routes.ts'
import { calendarFeedsRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { confirmationsRoutes } from './features/confirmations/confirmations.routes.ts'
import { digestsRoutes } from './features/digests/digests.routes.ts'
import { planDigestsJob } from './features/digests/plan-digests.job.ts'
import { sendDigestJob } from './features/digests/send-digest.job.ts'
import { whatWaitsRoutes } from './features/digests/what-waits.routes.ts'
import { documentationRoutes } from './features/documentation/documentation.routes.ts'
import { downloadsRoutes } from './features/downloads/downloads.routes.ts'
import { emailAnswersRoutes } from './features/email-answers/email-answers.routes.ts'
import { emailCodesRoutes } from './features/email-codes/email-codes.routes.ts'
import { removeOldCodesJob } from './features/email-codes/remove-old-codes.job.ts'
import { sendEmailCodeJob } from './features/email-codes/send-email-code.job.ts'
import { entryCodesRoutes } from './features/entry-codes/entry-codes.routes.ts'
import { removeOldEntryCodesJob } from './features/entry-codes/remove-old-entry-codes.job.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { extendEventsJob } from './features/events/extend-events.job.ts'
import { fillSeatsJob } from './features/events/fill-seats.job.ts'
import { remindOfEventsJob } from './features/events/remind-of-events.job.ts'
import { checkOriginalsJob } from './features/files/check-originals.job.ts'
import { convertFileJob, convertLongFileJob } from './features/files/convert-file.job.ts'
import { filesRoutes } from './features/files/files.routes.ts'
import { prepareFileJob } from './features/files/prepare-file.job.ts'
import { removeStoredFileJob } from './features/files/remove-stored-file.job.ts'
import { removeUnusedFilesJob } from './features/files/remove-unused-files.job.ts'
import { groupsRoutes } from './features/groups/groups.routes.ts'
import { removeEmptyGroupsJob } from './features/groups/remove-empty-groups.job.ts'
import { removeMemberJob } from './features/groups/remove-member.job.ts'
import { findHostsJob } from './features/hosts/find-hosts.job.ts'
import { hostsRoutes } from './features/hosts/hosts.routes.ts'
import { trimRecordsJob } from './features/hosts/list-record.ts'
import { identityProviderRoutes } from './features/identity-provider/identity-provider.routes.ts'
import { takePictureJob } from './features/identity-provider/take-picture.job.ts'
import { importMessagesJob } from './features/imports/import-messages.job.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { lookThroughImportJob } from './features/imports/look-through.job.ts'
import { removeOldImportsJob } from './features/imports/remove-old-imports.job.ts'
import { takeImportBackJob } from './features/imports/take-import-back.job.ts'
import { infoRoutes } from './features/info/info.routes.ts'
import {
  invitationsRoutes,
  joinRequestsRoutes,
  offersRoutes,
  openInvitationsRoutes,
} from './features/invitations/invitations.routes.ts'
import { removeOldInvitationsJob } from './features/invitations/remove-old-invitations.job.ts'
import { sendInvitationJob } from './features/invitations/send-invitation.job.ts'
import { settleJoinRequestJob } from './features/invitations/settle-join-request.job.ts'
import { eraseAccountJob } from './features/leaving/erase-account.job.ts'
import { eraseAgainJob } from './features/leaving/erase-again.job.ts'
import { keepAccountJob, leaveAccountJob } from './features/leaving/leave-account.job.ts'
import { leavingRoutes } from './features/leaving/leaving.routes.ts'
import { sendFarewellJob } from './features/leaving/send-farewell.job.ts'
import { fetchLinkJob } from './features/links/fetch-link.job.ts'
import { linksRoutes } from './features/links/links.routes.ts'
import { playerSources } from './features/links/players/players.ts'
import { removeUnusedLinksJob } from './features/links/remove-unused-links.job.ts'
import { forgetRemovedItemsJob } from './features/lists/forget-removed-items.job.ts'
import { listsRoutes } from './features/lists/lists.routes.ts'
import { lookingAfterRoutes } from './features/looking-after/looking-after.routes.ts'
import { meRoutes } from './features/me/me.routes.ts'
import { memoriesRoutes } from './features/memories/memories.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { eraseDeletedMessagesJob } from './features/moderation/erase-deleted-messages.job.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { withholdOfPersonJob } from './features/moderation/withhold-of-person.job.ts'
import { notificationSettingsRoutes } from './features/notification-settings/notification-settings.routes.ts'
import { announceJob } from './features/notifications/announce.job.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { pruneNotificationsJob } from './features/notifications/prune-notifications.job.ts'
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { photoThreadsRoutes } from './features/photo-threads/photo-threads.routes.ts'
import { photosRoutes } from './features/photos/photos.routes.ts'
import { endPollJob } from './features/polls/end-poll.ts'
import { pollsRoutes } from './features/polls/polls.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { publicLinksRoutes } from './features/public-links/public-links.routes.ts'
import { pushNotificationJob } from './features/push/push-notification.job.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { sendAfterQuietJob } from './features/push/send-after-quiet.job.ts'
import { sendPushJob } from './features/push/send-push.job.ts'
import { reactionsRoutes } from './features/reactions/reactions.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { secondStepRoutes } from './features/second-step/second-step.routes.ts'
import { removeIdleSessionsJob } from './features/sessions/remove-idle-sessions.job.ts'
import { sendAccountNoticeJob } from './features/sessions/send-account-notice.job.ts'
import { sendPasswordResetJob } from './features/sessions/send-password-reset.job.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { removeExpiredUploadsJob } from './features/uploads/remove-expired-uploads.job.ts'
import { createResumableUploads, type ResumableUploads } from './features/uploads/resumable-uploads.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { waysRoutes } from './features/ways/ways.routes.ts'
import { indexLinkJob, indexWordsJob } from './features/word-index/index-words.job.ts'
import { mergeMoreWordsJob, mergeWordsJob } from './features/word-index/merge-words.job.ts'
import { asPrefix } from './http/base-path.ts'
import { serveClient } from './http/client/client-files.ts'
import { boundConnections, closeSilent, connectionTimes } from './http/connections.ts'
import { prepareDraining, type Drain } from './http/draining.ts'
import { addEntityTags } from './http/entity-tags.ts'
import { sendError, sendUnreadable } from './http/error-handler.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { useContractSerialization } from './http/serialize.ts'
import { cutOffSlowBodies } from './http/slow-bodies.ts'
import { useContractValidation } from './http/validate.ts'
import type { Certificates } from './https/certificates.ts'
import { renewCertificateJob } from './https/renew-certificate.job.ts'
import { secure, secureOptions } from './https/secure-server.ts'
import { countJobs } from './jobs/count-jobs.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { streamLiveEvents } from './live/stream.ts'
import { serveMetrics } from './monitoring/metrics.ts'

export type App = { http: FastifyInstance; worker: Worker; drain: Drain }

const bodyLimit: Bytes = 16_384

/**
 * Responses are compressed at every request, so speed counts more than the last few bytes; the client's files come
 * precompressed.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  // No client sends compressed bodies, and they could unpack to any size.
  globalDecompression: false,
  // Most responses fit into a chunk, each of which is new memory.
  brotliOptions: { chunkSize: 8192, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

const ownClient = resolve(import.meta.dirname, '../dist')

/** With certificates it encrypts, without it leaves that to a proxy. */
export async function createApp(context: Context, certificates?: Certificates): Promise<App> {
  const http = fastify({
    loggerInstance: quietUnlessAsked(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    genReqId: () => newId(),
    forceCloseConnections: true,
    // A slow machine may take longer to read the client's files; a hanging plugin would be our own bug.
    pluginTimeout: 0,
    ...closeSilent(),
    ...(certificates && secureOptions()),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendError,
    clientErrorHandler: sendUnreadable,
  }) as unknown as FastifyInstance

  if (certificates) secure(http, certificates, connectionTimes)
  boundConnections(http, context.config.trustedProxies)
  const drain = prepareDraining(http)
  cutOffSlowBodies(http)
  http.setErrorHandler<FastifyError>((error, request, response) => {
    context.diskTrouble.note(error)
    sendError(error, request, response)
  })
  useContractValidation(http)
  useContractSerialization(http)
  const { basePath, anotherClient } = context.config
  const client = { folder: anotherClient ?? ownClient, isOurs: anotherClient === undefined }
  const frames = playerSources(context.config.peertubeHosts)
  await setSecurityHeaders(http, { ...client, frames }, context.config)
  await http.register(cookie)
  addEntityTags(http)
  await http.register(compress, compression)

  const uploads = await createResumableUploads(context)
  await http.register(async (below) => serveBelow(below, context, uploads, client.folder), {
    prefix: asPrefix(basePath),
  })
  if (basePath !== '/') http.get('/', async (_, response) => response.redirect(basePath))

  return {
    http,
    worker: createWorker(context, [
      ...jobs,
      removeExpiredUploadsJob(uploads),
      lookThroughImportJob(uploads),
      renewCertificateJob(certificates),
    ]),
    drain,
  }
}

async function serveBelow(
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
  meRoutes(http, context)
  usersRoutes(http, context)
  leavingRoutes(http, context)
  lookingAfterRoutes(http, context)
  await http.register(async (scope) => digestsRoutes(scope, context))
  whatWaitsRoutes(http, context)
  groupsRoutes(http, context)
  hostsRoutes(http, context)
  peopleRoutes(http, context)
  invitationsRoutes(http, context)
  openInvitationsRoutes(http, context)
  joinRequestsRoutes(http, context)
  offersRoutes(http, context)
  messagesRoutes(http, context)
  moderationRoutes(http, context)
  memoriesRoutes(http, context)
  reactionsRoutes(http, context)
  confirmationsRoutes(http, context)
  emailAnswersRoutes(http, context)
  pollsRoutes(http, context)
  calendarFeedsRoutes(http, context)
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
  photosRoutes(http, context)
  downloadsRoutes(http, context)
  photoThreadsRoutes(http, context)
  streamLiveEvents(http, context)
  documentationRoutes(http, context)
  privacyRoutes(http, context)
  await serveClient(http, clientFolder, context.config)
}

const jobs = [
  prepareFileJob,
  convertFileJob,
  convertLongFileJob,
  sendPasswordResetJob,
  sendAccountNoticeJob,
  takePictureJob,
  sendEmailCodeJob,
  removeOldCodesJob,
  sendInvitationJob,
  removeOldInvitationsJob,
  indexWordsJob,
  indexLinkJob,
  mergeWordsJob,
  mergeMoreWordsJob,
  fetchLinkJob,
  removeUnusedLinksJob,
  removeStoredFileJob,
  removeUnusedFilesJob,
  checkOriginalsJob,
  removeEmptyGroupsJob,
  removeMemberJob,
  fillSeatsJob,
  extendEventsJob,
  remindOfEventsJob,
  eraseDeletedMessagesJob,
  withholdOfPersonJob,
  settleJoinRequestJob,
  endPollJob,
  findHostsJob,
  trimRecordsJob,
  announceJob,
  pruneNotificationsJob,
  forgetRemovedItemsJob,
  planDigestsJob,
  sendDigestJob,
  removeIdleSessionsJob,
  removeOldEntryCodesJob,
  pushNotificationJob,
  sendPushJob,
  sendAfterQuietJob,
  leaveAccountJob,
  keepAccountJob,
  sendFarewellJob,
  eraseAccountJob,
  eraseAgainJob,
  importMessagesJob,
  takeImportBackJob,
  removeOldImportsJob,
  makeArchiveJob,
  sendArchiveNoticeJob,
  removeOldArchivesJob,
]

function quietUnlessAsked(log: Logger): Logger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log
}
