import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { deleteUser } from '#contract/account.ts'
import { addCalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { readEvent } from '#contract/blocks/events.ts'
import { readPoll } from '#contract/blocks/polls.ts'
import { addBookmark } from '#contract/bookmarks.ts'
import { makeCollection } from '#contract/collecting/collections.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { makeInvitation } from '#contract/hosting/invitations.ts'
import { editMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { addAtomFeed } from '#contract/programs/atom-feeds.ts'
import { addBot } from '#contract/programs/bots.ts'
import { offerDraft } from '#contract/programs/offered-drafts.ts'
import { listWebhookDeliveries, makeWebhook, testWebhook } from '#contract/programs/webhooks.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { react } from '#contract/reactions.ts'
import { writeCardLine } from '#contract/scheduling/birthday-cards.ts'
import { scheduleMessage } from '#contract/scheduling/scheduled-messages.ts'
import { listSessions } from '#contract/sessions.ts'
import { makeDeviceCode } from '#contract/sign-in/entry-codes.ts'
import { addLookedAfter, listSessionsOfLookedAfter } from '#contract/sign-in/looking-after.ts'
import { readVersions } from '#contract/versions/message-versions.ts'
import { passkeySite } from '#server/config/passkey-site.ts'
import { transaction } from '#server/database/transaction.ts'
import { makeAdministrator } from '#server/features/administrators/administrators.ts'
import { nameOfArchive } from '#server/features/archives/stored-archive.ts'
import { makeStopToken } from '#server/features/asking/stop-token.ts'
import { makeUnsubscribeToken } from '#server/features/digests/unsubscribe-token.ts'
import { pathWithTitle } from '#server/features/digests/what-waits.ts'
import type { Example } from '#server/features/documentation/example.ts'
import { ids, secrets, times } from '#server/features/documentation/examples/given.ts'
import { makeAnswerToken } from '#server/features/email-answers/answer-token.ts'
import { addFrameCode } from '#server/features/frames/frame-codes.ts'
import { addFrame } from '#server/features/frames/frames.ts'
import { saveFound, saveLink } from '#server/features/links/links.ts'
import { makeActionToken } from '#server/features/push/action-token.ts'
import { makeResetKey } from '#server/features/sessions/password-reset.ts'
import { openSession } from '#server/features/sessions/sessions.ts'
import { makeToken } from '#server/features/tokens/tokens.ts'
import type { TestApp } from '../app/start-app.ts'
import { createUpload, tus } from '../app/tus.ts'
import { makePdf } from '../documents/pdf.ts'
import { makeWav } from '../films/sound.ts'
import { givenGuests } from '../guests/given-guests.ts'
import { makeWebp } from '../photos/odd-files.ts'
import { givenAsked } from './given-asked.ts'
import { givenBook } from './given-book.ts'
import { nameInPhoto } from './given-in-photo.ts'

/** Everybody who may come along; the author, after whose call the thing may be gone, comes last. */
export const callers = [
  'anonymous',
  'guest',
  'guest elsewhere',
  'guest too late',
  'deleted account',
  'member elsewhere',
  'administrator',
  'former member',
  'reader',
  'member',
  'host',
  'author',
] as const
export type Caller = (typeof callers)[number]

/** What the ids and secrets of the examples stand for, and the keys of those who call. */
export type World = {
  keys: Record<Caller, string | undefined>
  /** Those of guests, who have no keys. */
  cookies: Partial<Record<Caller, string>>
  meaning: Map<string, string>
  ada: string
}

/** Whether a call is about a photo or a recording, which take a while to make, or what is made of them. */
export function needsFiles(example: Example): boolean {
  const text = JSON.stringify(example)
  return [ids.file, ids.sound, ids.checksum, ids.book, ids.bookPdf].some((id) => text.includes(id))
}

let worlds = 0

const threeOptions = [{ text: 'Back to the lake' }, { text: 'Brittany' }, { text: 'We stay at home' }]
const inAMonth = { start: '2027-02-14T19:30', zone: 'Europe/Paris' }

/**
 * A group of Hana, its host, of Ada, whose things the examples are about, of Bea, of a reader, and of two who are not in
 * it any more; a stranger; and Ines, who looks after the server and is in no group.
 * Most of the time goes into the PDF, which only calls that read ask for, and into the other files.
 */
export async function givenWorld(app: TestApp, { hasPdf = true, hasFiles = true } = {}): Promise<World> {
  const n = ++worlds
  const people = [`hana-${n}`, `ada-${n}`, `bea-${n}`, `rosa-${n}`, `cleo-${n}`, `eve-${n}`] as const
  const { group, ...members } = await app.given.group({ members: people })
  const [host, ada, bea, reader, former, deleted] = people.map((name) => members[name]!) as SixPeople
  const stranger = await app.given.group({ name: 'Elsewhere', members: [`dora-${n}`] })
  const { call } = app.as(ada)

  const file = hasFiles ? await app.given.file(ada) : undefined
  const sound = hasFiles ? await app.given.file(ada, makeWav()) : undefined
  const pdf = hasPdf ? await app.given.file(ada, makePdf({ pages: [{ lines: ['Minutes'] }] })) : undefined
  const listItem = newId()
  const message = await app.given.message(ada, group, {
    title: 'At the lake',
    files: [file, sound, pdf].flatMap((each) => each?.id ?? []),
    blocks: {
      confirmation: true,
      poll: { kind: 'several', shows: 'names', membersAdd: true, options: threeOptions },
      event: inAMonth,
      list: { items: [{ id: listItem, words: 'Cake', wanted: 9 }] },
    },
  })
  const { options } = await call(readPoll, { params: { id: message }, query: {} })
  const { id: occurrence } = await call(readEvent, { params: { id: message }, query: {} })
  const reply = await app.given.message(bea, group, { parent: message })
  const version = await earlierText(app, ada, message)
  const photosOfMessage = file && { photos: [{ message, file: file.id }] }
  const collection = await call(makeCollection, {
    params: { id: group },
    body: { name: 'Corsica 2026', ...photosOfMessage },
  })
  const book = file && (await givenBook(app, ada, group))
  const guests = await givenGuests(app, ada, { group, message, collection: collection.id })
  const asked = await givenAsked(app, ada, group)
  const [reaction] = await call(react, { params: { id: message }, body: { reaction: '👍' } })
  const bookmark = await call(addBookmark, { body: { message_id: message } })
  // What guests bring is told in words of its own, to those alone who decide about it.
  const notification = (await call(listAllNotifications, {})).find(({ type }) => type !== 'global_notification')
  const [session] = await call(listSessions)
  const { inviteKey } = await call(readGroup, { params: { id: group } })
  const { token } = await call(readPublicLink, { params: { id: message } })
  const feed = await call(addCalendarFeed, { body: { group } })
  const atomFeed = await call(addAtomFeed, { body: { group } })
  const { webhook } = await call(makeWebhook, { body: { url: 'https://example.org/', events: ['message.created'] } })
  await call(testWebhook, { params: { id: webhook.id } })
  const { deliveries } = await call(listWebhookDeliveries, { params: { id: webhook.id } })
  const { bot, address } = await app.as(host).call(addBot, { params: { id: group }, body: { name: 'Doorbell' } })
  const offered = await call(offerDraft, { body: { group, text: 'Here are the photos.' } })
  const later = { at: '2027-02-14T08:00', zone: 'Europe/Paris', group, data: { title: 'A card for Hana' } }
  const scheduled = await call(scheduleMessage, { body: later })
  const card = await givenCard(app, { author: ada, person: host, groupId: group })
  const wish = { name: 'Frame', scopes: ['read' as const], lasts: 90 as const }
  const { token: ofFrame } = await makeToken(app.context, { userId: ada.id, sessionId: '' }, wish)
  const { id: frame } = await givenFrame(app, ada.id, group)
  const asReader = { params: { id: group, user: reader.id }, body: { role: 'reader' as const } }
  await app.as(host).call(changeRole, asReader)
  const administrator = await givenAdministrator(app, `ines-${n}`)
  const dora = stranger[`dora-${n}`]!
  await waitToJoin(app, host, dora, group)
  await app.as(former).call(leaveGroup, { params: { id: group } })
  await offerTo(app, { from: ada, to: former, groupId: group })
  await app.as(deleted).call(deleteUser, { params: { id: deleted.id } })

  const passkey = await givenPasskey(app, ada)
  const emailReply = await givenWaitingReply(app, ada, message)

  const meaning = new Map<string, string>([
    [String(times.noticeEnds), String(app.clock() + 86_400)],
    // Before the ids that are in them.
    [secrets.replyToken, makeActionToken(app.context, 'reply', [session!.id, message, newId(), notification!.id])],
    [secrets.heartToken, makeActionToken(app.context, 'heart', [session!.id, message, notification!.id])],
    [secrets.muteToken, makeActionToken(app.context, 'mute', [session!.id, message])],
    [
      secrets.answerToken,
      makeAnswerToken(app.context, { userId: bea.id, messageId: message, kind: 'confirmation', answer: 'confirmed' }),
    ],
    [secrets.stopToken, makeStopToken(app.context, { askingId: asked.asking, userId: ada.id })],
    [secrets.emailReply, emailReply],
    [secrets.linkToken, pathWithTitle(app.context, ada.id, message).split('#w=')[1]!],
    [secrets.readToken, makeActionToken(app.context, 'read', [session!.id, notification!.id])],
    [ids.waiting, dora.id],
    [ids.asked, former.id],
    [ids.ada, ada.id],
    [ids.bea, bea.id],
    [ids.group, group],
    [ids.message, message],
    [ids.reply, reply],
    [ids.listItem, listItem],
    [ids.collection, collection.id],
    ...(file ? [[ids.file, file.id] as const, [ids.checksum, file.sentSha256!] as const] : []),
    ...(book
      ? [[ids.book, book.book] as const, [ids.spread, book.spread] as const, [ids.bookPdf, book.pdf] as const]
      : []),
    ...(sound ? [[ids.sound, sound.id] as const] : []),
    ...(pdf ? [[ids.pdf, pdf.id] as const] : []),
    [ids.link, await saveFilm(app)],
    [ids.option, options[0]!.id],
    [ids.otherOption, options[1]!.id],
    [ids.occurrence, occurrence],
    [ids.version, version],
    [ids.guestLink, guests.link],
    [ids.guestPhoto, guests.photo],
    [ids.guestUpload, guests.upload],
    [secrets.guestSecret, guests.secret],
    [ids.asking, asked.asking],
    [ids.question, asked.question],
    [ids.waitingQuestion, asked.waiting],
    [ids.scheduled, scheduled.id],
    [ids.birthdayCard, card.id],
    [ids.cardLine, card.line],
    [ids.reaction, reaction!.currentUserReactionId],
    [ids.bookmark, bookmark.id],
    [ids.notification, notification!.id],
    [ids.session, session!.id],
    [ids.passkey, passkey],
    [ids.calendarFeed, feed.id],
    [ids.atomFeed, atomFeed.id],
    [ids.webhook, webhook.id],
    [ids.bot, bot.id],
    [secrets.botKey, address.split('/').at(-1)!],
    [ids.delivery, deliveries[0]!.id],
    [ids.offeredDraft, offered.id],
    [ids.token, ofFrame.id],
    [ids.frame, frame],
    [secrets.feedToken, /[\w-]{64}/.exec(feed.address)![0]],
    [secrets.atomToken, /[\w-]{64}/.exec(atomFeed.address)![0]],
    [secrets.login, ada.login],
    [secrets.newLogin, `new-${n}@example.org`],
    [secrets.inviteKey, inviteKey!],
    [secrets.publicToken, token],
    [secrets.unsubscribeToken, makeUnsubscribeToken(app.context, ada.id)],
  ])
  const keys = {
    anonymous: undefined,
    guest: undefined,
    'guest elsewhere': undefined,
    'guest too late': undefined,
    member: bea.key,
    reader: reader.key,
    host: host.key,
    author: ada.key,
    'former member': former.key,
    'member elsewhere': dora.key,
    administrator: administrator.key,
    'deleted account': deleted.key,
  }
  return { keys, cookies: guests.cookies, meaning, ada: ada.id }
}

/** One of this person's, with its key. */
export async function givenFrame({ context }: TestApp, userId: string, groupId: string) {
  const { code, key } = await addFrameCode(context, { deviceName: 'Tablet', network: '' })
  const { id } = await addFrame(context, { userId, sessionId: '' }, { code, groups: [groupId] })
  return { id, key }
}

/** For the host, by the author. */
async function givenCard(
  app: TestApp,
  { author, person, groupId }: Record<'author' | 'person', Member> & { groupId: string },
) {
  const id = newId()
  const opensAt = app.clock() + 2 * 86_400
  const when = { date: '2027-01-17', zone: 'Europe/Paris', opensAt, createdAt: app.clock() }
  const row = { id, groupId, personId: person.id, ...when }
  await transaction(app.context, (tx) => tx.insertInto('birthday_card').values(row).execute())
  const written = await app.as(author).call(writeCardLine, { params: { id }, body: { text: 'To the lake!' } })
  return { id, line: written.mine! }
}

/** From an address that is not the person’s own. */
async function givenWaitingReply({ context }: TestApp, { id: userId }: Member, parentId: string): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const where = { inbox: 'inbox', uid: 1, attempts: 1, receivedAt: context.clock() }
  const email = { sender: 'ada@office.example', words: 'Hello', ...where }
  const row = { id, userId, parentId, replyId: newId(), state: 'waiting' as const, ...email }
  await transaction(context, (tx) => tx.insertInto('email_reply').values(row).execute())
  return id
}

/** What was there before somebody edited it, after an answer. */
async function earlierText(app: TestApp, author: Member, id: string): Promise<string> {
  const body = { data: { title: 'At the lake', text: 'Hello again' } }
  await app.as(author).call(editMessage, { params: { id }, body })
  const { versions } = await app.as(author).call(readVersions, { params: { id } })
  return versions[1]!.id!
}

/** Somebody who asks to join, by a link for which hosts let people in. */
async function waitToJoin(app: TestApp, host: Member, person: Member, groupId: string): Promise<void> {
  const body = { kind: 'many', needsApproval: true } as const
  const { key } = await app.as(host).call(makeInvitation, { params: { id: groupId }, body })
  await app.as(person).call(joinGroup, { params: { key: key! } })
}

async function offerTo({ context }: TestApp, { from, to, groupId }: { from: Member; to: Member; groupId: string }) {
  await transaction(context, (tx) =>
    tx
      .insertInto('offered_membership')
      .values({ groupId, userId: to.id, madeBy: from.id, role: 'member', createdAt: context.clock() })
      .execute(),
  )
}

async function givenAdministrator(app: TestApp, name: string): Promise<Member> {
  const person = await app.given.person(name)
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, person.id))
  return person
}

/** One that signs in nobody: its key is not known. */
async function givenPasskey({ context }: TestApp, owner: Member): Promise<string> {
  const id = newId()
  const rpId = passkeySite(context.config)?.rpId ?? 'localhost'
  const made = { counter: 0, transports: '[]', aaguid: '', isSynced: 1, name: '', createdAt: context.clock() } as const
  const row = { id, userId: owner.id, credential: id, rpId, publicKey: '', lastUsedAt: null, ...made }
  await transaction(context, (tx) => tx.insertInto('passkey').values(row).execute())
  return id
}

/** A link to a film, which has been read. */
async function saveFilm({ context }: TestApp): Promise<string> {
  return transaction(context, async (tx) => {
    const { id } = await saveLink(tx, context, 'https://example.org/film.mp4')
    const player = { provider: 'video' as const, url: `api/links/${id}/player` }
    await saveFound(tx, context, id, { data: { kind: 'page', player }, pictureId: null })
    return id
  })
}

type Member = Awaited<ReturnType<TestApp['given']['person']>>
type SixPeople = [Member, Member, Member, Member, Member, Member]

/** Makes the call of an example in this world, as this caller. */
export async function callAs(app: TestApp, world: World, example: Example, caller: Caller): Promise<Answer> {
  return callWith(app, await meaningFor(app, world, example), example, world.keys[caller], world.cookies[caller])
}

/** With what is good for one call alone. */
export async function meaningFor(app: TestApp, world: World, example: Example): Promise<World['meaning']> {
  return new Map([...world.meaning, ...(await newThings(app, world, example))])
}

export async function callWith(
  app: TestApp,
  meaning: World['meaning'],
  example: Example,
  key: string | undefined,
  cookie?: string,
): Promise<Answer> {
  const { endpoint } = example
  const { params, query, body } = translate(example, meaning)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  const response = await fetch(app.url + path.slice(1) + (search && `?${search}`), {
    method: endpoint.method,
    headers: { ...(key && { 'X-AUTH-TOKEN': key }), ...(cookie && { Cookie: cookie }) },
    body: endpoint.bodyType ? await upload() : body === undefined ? null : JSON.stringify(body),
  })
  if (response.ok) {
    if (response.headers.get('content-type')?.startsWith('application/json'))
      return { status: response.status, text: await response.text() }
    // The stream of events does not end by itself.
    await response.body?.cancel()
    return { status: response.status }
  }
  return { status: response.status, error: ((await response.json()) as ErrorBody).error }
}

export type Answer = { status: number; error?: ErrorCode; text?: string }

async function newThings(
  app: TestApp,
  { ada, keys, meaning }: World,
  { params, body }: Example,
): Promise<[string, string][]> {
  return [
    [ids.newMessage, newId()],
    [ids.newScheduled, newId()],
    [secrets.resetKey, await makeResetKey(app.context, ada)],
    ...(params?.['invitation']
      ? [[ids.invitation, await invited(app, keys.author!, meaning)] as [string, string]]
      : []),
    ...(params?.['id'] === ids.entryCode || (body as { code?: string } | undefined)?.code === secrets.entryWords
      ? await entryCodeOf(app, keys.author!)
      : []),
    ...((body as { code?: string } | undefined)?.code === secrets.frameCode
      ? [[secrets.frameCode, await shownByFrame(app)] as [string, string]]
      : []),
    ...(params?.['id'] === ids.leo ? await lookedAfterBy(app, keys.author!, meaning) : []),
    ...(params?.['id'] === ids.import
      ? [[ids.import, await importOf(app, ada, meaning, body)] as [string, string]]
      : []),
    ...(params?.['id'] === ids.savedArchive ? [[ids.savedArchive, await archiveOf(app, ada)] as [string, string]] : []),
    ...((body as { upload?: string } | undefined)?.upload === ids.archive
      ? [[ids.archive, await arrived(app, keys.author!, { purpose: 'import' })] as [string, string]]
      : []),
    ...(params?.['person'] ? await nameInPhoto(app, keys.author!, meaning) : []),
    ...(params?.['id'] === ids.upload ? [[ids.upload, await arrived(app, keys.author!)] as [string, string]] : []),
  ]
}

/** An invitation of Ada's. */
async function invited(app: TestApp, key: string, meaning: World['meaning']): Promise<string> {
  const params = { id: meaning.get(ids.group)! }
  const { invitation } = await app.as({ key }).call(makeInvitation, { params, body: { kind: 'person' } })
  return invitation.id
}

async function shownByFrame({ context }: TestApp): Promise<string> {
  return (await addFrameCode(context, { deviceName: 'Tablet', network: '' })).code
}

/** One of Ada's, for another device. */
async function entryCodeOf(app: TestApp, key: string): Promise<[string, string][]> {
  const { id, words } = await app.as({ key }).call(makeDeviceCode)
  return [
    [ids.entryCode, id],
    [secrets.entryWords, words],
  ]
}

/** Leo, whom Ada looks after, signed in on a device. */
async function lookedAfterBy(app: TestApp, key: string, meaning: World['meaning']): Promise<[string, string][]> {
  const { call } = app.as({ key })
  const params = { id: meaning.get(ids.group)! }
  const { id } = await call(addLookedAfter, { params, body: { name: 'Leo' } })
  await transaction(app.context, (tx) =>
    openSession(tx, app.context, id, { deviceName: 'Test', network: '' }, { by: 'entry-code' }),
  )
  const [session] = await call(listSessionsOfLookedAfter, { params: { id } })
  return [
    [ids.leo, id],
    [ids.sessionOfLeo, session!.id],
  ]
}

/** One of Ada's, which waits for her choices. */
async function importOf(
  { context }: TestApp,
  ada: string,
  meaning: World['meaning'],
  body: Example['body'],
): Promise<string> {
  const id = newId()
  const now = context.clock()
  const of = {
    userId: ada,
    openFor: ada,
    groupId: meaning.get(ids.group)!,
    uploadId: id,
    fileName: '',
    timeZone: 'UTC',
  }
  await transaction(context, async (tx) => {
    await tx.deleteFrom('import').where('userId', '=', ada).execute()
    const state = (body as { chat?: number } | undefined)?.chat === undefined ? 'ready' : 'choosing'
    const found = { state, chats: '[{"id":"1","name":"Family"}]', senders: '["Bea"]' } as const
    const row = { id, ...of, ...found, createdAt: now, changedAt: now }
    await tx.insertInto('import').values(row).execute()
  })
  return id
}

/** One of Ada's, of what she wrote. */
async function archiveOf({ context }: TestApp, ada: string): Promise<string> {
  const id = newId()
  const now = context.clock()
  const times = { createdAt: now, changedAt: now, readyAt: now }
  const row = { id, userId: ada, openFor: null, timeZone: 'UTC', state: 'ready' as const, size: 4, ...times }
  await transaction(context, (tx) => tx.insertInto('archive').values(row).execute())
  await context.files.put(nameOfArchive(id), Buffer.from('PK..'))
  return id
}

/** An upload whose bytes are all there. */
async function arrived(app: TestApp, key: string, metadata: Record<string, string> = {}): Promise<string> {
  const body = await makeWebp()
  const { id } = await createUpload(app, { key }, body.length, 'a.webp', metadata)
  await tus(app, { key }, `/${id}`, { method: 'PATCH', offset: 0, body })
  return id
}

export function translate(
  { params, query, body }: Example,
  meaning: World['meaning'],
): Pick<Example, 'params' | 'query' | 'body'> {
  let text = JSON.stringify({ params, query, body })
  for (const [sign, thing] of meaning) text = text.replaceAll(sign, thing)
  return JSON.parse(text) as Example
}

async function upload(): Promise<FormData> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(await makeWebp())]), 'a.webp')
  return form
}
