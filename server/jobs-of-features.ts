import { trimSentEmailsJob } from './features/administration/email/trim-sent-emails.job.ts'
import { trimAdministratorActsJob } from './features/administration/trim-administrator-acts.job.ts'
import { makeArchiveJob } from './features/archives/make-archive.job.ts'
import { removeOldArchivesJob } from './features/archives/remove-old-archives.job.ts'
import { sendArchiveNoticeJob } from './features/archives/send-archive-notice.job.ts'
import { askQuestionsJob } from './features/asking/ask-questions.job.ts'
import { sendQuestionJob } from './features/asking/send-question.job.ts'
import { offerCardsJob } from './features/birthday-cards/offer-cards.job.ts'
import { openCardJob } from './features/birthday-cards/open-card.job.ts'
import { makeBookPdfJob } from './features/books/make-book-pdf.job.ts'
import { removeOldBookPdfsJob } from './features/books/remove-old-book-pdfs.job.ts'
import { forgetDeletedCollectionsJob } from './features/collections/forget-deleted-collections.job.ts'
import { planDigestsJob } from './features/digests/plan-digests.job.ts'
import { sendDigestJob } from './features/digests/send-digest.job.ts'
import { removeOldCodesJob } from './features/email-codes/remove-old-codes.job.ts'
import { sendEmailCodeJob } from './features/email-codes/send-email-code.job.ts'
import { forgetEmailRepliesJob } from './features/email-replies/forget-email-replies.job.ts'
import { readInboxJob } from './features/email-replies/read-inbox.job.ts'
import { sendReplyNoticeJob } from './features/email-replies/send-reply-notice.job.ts'
import { removeOldEntryCodesJob } from './features/entry-codes/remove-old-entry-codes.job.ts'
import { extendEventsJob } from './features/events/extend-events.job.ts'
import { fillSeatsJob } from './features/events/fill-seats.job.ts'
import { remindOfEventJob, remindOfEventsJob } from './features/events/remind-of-events.job.ts'
import { checkOriginalsJob } from './features/files/check-originals.job.ts'
import { convertFileJob, convertLongFileJob } from './features/files/convert-file.job.ts'
import { prepareFileJob } from './features/files/prepare-file.job.ts'
import { removeStoredFileJob } from './features/files/remove-stored-file.job.ts'
import { removeUnusedFilesJob } from './features/files/remove-unused-files.job.ts'
import { removeEmptyGroupsJob } from './features/groups/remove-empty-groups.job.ts'
import { removeMemberJob } from './features/groups/remove-member.job.ts'
import { forgetGuestLinksJob } from './features/guest-links/forget-guest-links.job.ts'
import { letGuestPhotosInJob } from './features/guest-links/let-in.ts'
import { findHostsJob } from './features/hosts/find-hosts.job.ts'
import { trimRecordsJob } from './features/hosts/list-record.ts'
import { takePictureJob } from './features/identity-provider/take-picture.job.ts'
import { importMessagesJob } from './features/imports/import-messages.job.ts'
import { removeOldImportsJob } from './features/imports/remove-old-imports.job.ts'
import { takeImportBackJob } from './features/imports/take-import-back.job.ts'
import { removeOldInvitationsJob } from './features/invitations/remove-old-invitations.job.ts'
import { sendInvitationJob } from './features/invitations/send-invitation.job.ts'
import { settleJoinRequestJob } from './features/invitations/settle-join-request.job.ts'
import { eraseAccountJob } from './features/leaving/erase-account.job.ts'
import { eraseAgainJob } from './features/leaving/erase-again.job.ts'
import { keepAccountJob, leaveAccountJob } from './features/leaving/leave-account.job.ts'
import { sendFarewellJob } from './features/leaving/send-farewell.job.ts'
import { fetchLinkJob } from './features/links/fetch-link.job.ts'
import { removeUnusedLinksJob } from './features/links/remove-unused-links.job.ts'
import { forgetRemovedItemsJob } from './features/lists/forget-removed-items.job.ts'
import { eraseDeletedMessagesJob } from './features/moderation/erase-deleted-messages.job.ts'
import { withholdOfPersonJob } from './features/moderation/withhold-of-person.job.ts'
import { announceJob } from './features/notifications/announce.job.ts'
import { pruneNotificationsJob } from './features/notifications/prune-notifications.job.ts'
import { removeOldDraftsJob } from './features/offered-drafts/remove-old-drafts.job.ts'
import { endPollJob } from './features/polls/end-poll.ts'
import { pushNotificationJob } from './features/push/push-notification.job.ts'
import { sendAfterQuietJob } from './features/push/send-after-quiet.job.ts'
import { sendPushJob } from './features/push/send-push.job.ts'
import { lookForReleasesJob } from './features/releases/look-for-releases.job.ts'
import { sendScheduledJob } from './features/scheduled-messages/send-scheduled.job.ts'
import { removeIdleSessionsJob } from './features/sessions/remove-idle-sessions.job.ts'
import { sendAccountNoticeJob } from './features/sessions/send-account-notice.job.ts'
import { sendPasswordResetJob } from './features/sessions/send-password-reset.job.ts'
import { countStorageJob } from './features/storage/count-storage.job.ts'
import { forgetWebhookDeliveriesJob } from './features/webhooks/sending/forget-deliveries.job.ts'
import { sendWebhookJob } from './features/webhooks/sending/send-webhook.job.ts'
import { tellWebhooksJob } from './features/webhooks/sending/tell-webhooks.job.ts'
import { indexLinkJob, indexWordsJob } from './features/word-index/index-words.job.ts'
import { mergeMoreWordsJob, mergeWordsJob } from './features/word-index/merge-words.job.ts'
import { offerYearsJob } from './features/years/offer-years.job.ts'

/** Those that need nothing but the context. */
export const jobs = [
  prepareFileJob,
  convertFileJob,
  convertLongFileJob,
  sendPasswordResetJob,
  sendAccountNoticeJob,
  takePictureJob,
  sendEmailCodeJob,
  removeOldCodesJob,
  removeOldDraftsJob,
  askQuestionsJob,
  sendQuestionJob,
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
  countStorageJob,
  removeEmptyGroupsJob,
  removeMemberJob,
  fillSeatsJob,
  extendEventsJob,
  remindOfEventsJob,
  remindOfEventJob,
  eraseDeletedMessagesJob,
  withholdOfPersonJob,
  settleJoinRequestJob,
  endPollJob,
  sendScheduledJob,
  offerCardsJob,
  offerYearsJob,
  openCardJob,
  findHostsJob,
  forgetGuestLinksJob,
  letGuestPhotosInJob,
  trimRecordsJob,
  trimAdministratorActsJob,
  lookForReleasesJob,
  trimSentEmailsJob,
  announceJob,
  pruneNotificationsJob,
  forgetRemovedItemsJob,
  forgetDeletedCollectionsJob,
  planDigestsJob,
  sendDigestJob,
  readInboxJob,
  sendReplyNoticeJob,
  forgetEmailRepliesJob,
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
  makeBookPdfJob,
  removeOldBookPdfsJob,
  tellWebhooksJob,
  sendWebhookJob,
  forgetWebhookDeliveriesJob,
]
