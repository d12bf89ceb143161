import * as account from '#contract/account.ts'
import * as archives from '#contract/archiving/archives.ts'
import * as downloads from '#contract/archiving/downloads.ts'
import * as blockDrafts from '#contract/blocks/block-drafts.ts'
import * as blocks from '#contract/blocks/block-kind.ts'
import * as calendarFeeds from '#contract/blocks/calendar-feeds.ts'
import * as confirmations from '#contract/blocks/confirmations.ts'
import * as emailAnswers from '#contract/blocks/email-answers.ts'
import * as events from '#contract/blocks/events.ts'
import * as lists from '#contract/blocks/lists.ts'
import * as polls from '#contract/blocks/polls.ts'
import * as bookmarks from '#contract/bookmarks.ts'
import * as calendar from '#contract/calendar.ts'
import * as asking from '#contract/collecting/asking.ts'
import * as bookPages from '#contract/collecting/book-pages.ts'
import * as books from '#contract/collecting/books.ts'
import * as collections from '#contract/collecting/collections.ts'
import * as locations from '#contract/collecting/locations.ts'
import * as photoPeople from '#contract/collecting/photo-people.ts'
import * as years from '#contract/collecting/years.ts'
import * as documentation from '#contract/documentation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as fields from '#contract/fields.ts'
import * as files from '#contract/files.ts'
import * as groupOverviews from '#contract/group-overviews.ts'
import * as groups from '#contract/groups.ts'
import * as guestLinks from '#contract/guests/guest-links.ts'
import * as guestPages from '#contract/guests/guest-pages.ts'
import * as groupRoles from '#contract/hosting/group-roles.ts'
import * as hosts from '#contract/hosting/hosts.ts'
import * as invitations from '#contract/hosting/invitations.ts'
import * as joinRequests from '#contract/hosting/join-requests.ts'
import * as moderation from '#contract/hosting/moderation.ts'
import * as offers from '#contract/hosting/offers.ts'
import * as importFormats from '#contract/importing/import-formats.ts'
import * as imports from '#contract/importing/imports.ts'
import * as info from '#contract/info.ts'
import * as links from '#contract/links.ts'
import * as liveEvents from '#contract/live-events.ts'
import * as me from '#contract/me.ts'
import * as memories from '#contract/memories.ts'
import * as messages from '#contract/messages.ts'
import * as notificationSettings from '#contract/notification-settings.ts'
import * as notifications from '#contract/notifications.ts'
import * as people from '#contract/people.ts'
import * as photoThreads from '#contract/photo-threads.ts'
import * as photos from '#contract/photos.ts'
import * as pictures from '#contract/pictures.ts'
import * as atomFeeds from '#contract/programs/atom-feeds.ts'
import * as bots from '#contract/programs/bots.ts'
import * as emailReplies from '#contract/programs/email-replies.ts'
import * as frames from '#contract/programs/frames.ts'
import * as offeredDrafts from '#contract/programs/offered-drafts.ts'
import * as webhooks from '#contract/programs/webhooks.ts'
import * as publicLinks from '#contract/public-links.ts'
import * as push from '#contract/push.ts'
import * as reactions from '#contract/reactions.ts'
import * as birthdayCards from '#contract/scheduling/birthday-cards.ts'
import * as scheduledMessages from '#contract/scheduling/scheduled-messages.ts'
import * as search from '#contract/search.ts'
import * as sessions from '#contract/sessions.ts'
import * as administeredGroups from '#contract/sign-in/administered-groups.ts'
import * as administration from '#contract/sign-in/administration.ts'
import * as confirming from '#contract/sign-in/confirming.ts'
import * as emailCodes from '#contract/sign-in/email-codes.ts'
import * as entryCodes from '#contract/sign-in/entry-codes.ts'
import * as identityProvider from '#contract/sign-in/identity-provider.ts'
import * as lookingAfter from '#contract/sign-in/looking-after.ts'
import * as passkeyAnswers from '#contract/sign-in/passkey-answers.ts'
import * as passkeys from '#contract/sign-in/passkeys.ts'
import * as secondStep from '#contract/sign-in/second-step.ts'
import * as sentEmails from '#contract/sign-in/sent-emails.ts'
import * as serverBackups from '#contract/sign-in/server-backups.ts'
import * as serverNotice from '#contract/sign-in/server-notice.ts'
import * as serverSettings from '#contract/sign-in/server-settings.ts'
import * as serverStorage from '#contract/sign-in/server-storage.ts'
import * as tokens from '#contract/sign-in/tokens.ts'
import * as ways from '#contract/sign-in/ways.ts'
import * as whatWaits from '#contract/sign-in/what-waits.ts'
import * as uploads from '#contract/uploads.ts'
import * as users from '#contract/users.ts'
import * as messageVersions from '#contract/versions/message-versions.ts'

/** A test fails when a file of the contract is missing. */
export const contractModules: Record<string, Record<string, unknown>> = {
  fields,
  administration,
  'administered-groups': administeredGroups,
  'sent-emails': sentEmails,
  'server-backups': serverBackups,
  'server-settings': serverSettings,
  'server-storage': serverStorage,
  'server-notice': serverNotice,
  users,
  files,
  uploads,
  'import-formats': importFormats,
  imports,
  archives,
  pictures,
  photos,
  collections,
  'photo-people': photoPeople,
  locations,
  asking,
  downloads,
  'group-roles': groupRoles,
  groups,
  'guest-links': guestLinks,
  'guest-pages': guestPages,
  hosts,
  invitations,
  'join-requests': joinRequests,
  offers,
  'block-drafts': blockDrafts,
  confirmations,
  polls,
  events,
  calendar,
  lists,
  reactions,
  messages,
  'message-versions': messageVersions,
  'scheduled-messages': scheduledMessages,
  'birthday-cards': birthdayCards,
  moderation,
  'photo-threads': photoThreads,
  people,
  memories,
  'group-overviews': groupOverviews,
  'block-kind': blocks,
  bookmarks,
  notifications,
  'notification-settings': notificationSettings,
  push,
  me,
  account,
  'public-links': publicLinks,
  'calendar-feeds': calendarFeeds,
  'atom-feeds': atomFeeds,
  webhooks,
  bots,
  books,
  'book-pages': bookPages,
  years,
  frames,
  'offered-drafts': offeredDrafts,
  links,
  search,
  sessions,
  'email-codes': emailCodes,
  'email-answers': emailAnswers,
  'email-replies': emailReplies,
  ways,
  'what-waits': whatWaits,
  'identity-provider': identityProvider,
  tokens,
  'entry-codes': entryCodes,
  'looking-after': lookingAfter,
  'passkey-answers': passkeyAnswers,
  confirming,
  passkeys,
  'second-step': secondStep,
  info,
  'live-events': liveEvents,
  documentation,
}

const exported = Object.values(contractModules).flatMap((module) => Object.entries(module))

export const endpointNames = new Map<Endpoint, string>(
  exported.flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : [])),
)

/** Named schemas by their text, so that optional uses are recognised. */
export const schemaNames = new Map<string, string>(
  exported
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'object' && !name.endsWith('Params'))
    .map(([name, value]) => [JSON.stringify(value), name] as const)
    .toReversed(),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
