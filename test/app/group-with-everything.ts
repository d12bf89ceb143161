import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { answerEvent, changeEvent, readEvent, type EventDraft } from '#contract/blocks/events.ts'
import { claimListItem, saveListItem, tickListItem } from '#contract/blocks/lists.ts'
import { addPollOption, endPoll, readPoll, remindToVote, vote, type PollAnswer } from '#contract/blocks/polls.ts'
import {
  addToCollection,
  changeCollection,
  makeCollection,
  moveInCollection,
} from '#contract/collecting/collections.ts'
import type { Input } from '#contract/endpoint.ts'
import { leaveGroup, updateGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { closeConversation, pinMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { editMessage, postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { receiveFile, type Upload } from '#server/features/files/receiving/receive-file.ts'
import { makeWhatsappZip } from '../archives/chat-with-photos.ts'
import { makePdf } from '../documents/pdf.ts'
import { makeWav } from '../films/sound.ts'
import { makeCameraPhoto } from '../photos/camera-photo.ts'
import { bring } from './imports.ts'
import type { Keyholder, TestApp } from './start-app.ts'

/** A group that uses all that a group can hold: what each of them is, its text says. */
export async function givenEverything(app: TestApp) {
  const people = await app.given.group({ name: 'Les Moreau', members: ['ada', 'bea', 'cleo', 'dora'] })
  const { ada, bea, cleo, dora, group } = people
  const call = (person: Keyholder) => app.as(person).call
  const post = async (person: Keyholder, body: object) =>
    (await call(person)(postMessage, { body: { group, ...body } as never })).id
  const upload = (person: { id: string }, bytes: Buffer, wish: Partial<Upload> = {}) => {
    const content = Readable.from([bytes], { objectMode: false })
    return receiveFile(app.context, { userId: person.id, sessionId: '' }, { content, ...wish })
  }
  const leo = await call(ada)(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })

  const [jetty, boat, door] = [
    await upload(ada, await makeCameraPhoto({ seed: 1, width: 640, height: 480 }), { keepsPosition: true }),
    await upload(ada, await makeCameraPhoto({ seed: 2, width: 480, height: 640 }), { name: 'IMG_0042.JPG' }),
    await upload(ada, await makeCameraPhoto({ seed: 3, width: 320, height: 320 }), { takenAt: null }),
  ]
  const [voice, minutes] = [
    await upload(dora, makeWav(2), { name: 'recording.wav', isVoiceNote: true }),
    await upload(bea, makePdf({ pages: [{ lines: ['Minutes'] }] }), { name: 'Minutes: May?.pdf' }),
  ]
  const album = await post(ada, {
    data: {
      title: 'A week <at> the lake',
      text: 'With @bea\nand https://example.org/lake',
      mentions: [named(bea, 'bea')],
    },
    files: [jetty.id, boat.id, door.id],
    captions: [{ file: jetty.id, caption: 'The jetty', alt: 'A wooden jetty' }],
    createdAt: Date.UTC(2024, 6, 3, 9, 12) / 1000,
  })
  app.clock.advance(60)
  const reply = await post(bea, { data: { text: 'Eighteen degrees.' }, parent: album, file: boat.id })
  app.clock.advance(60)
  const below = await post(dora, { data: { text: '我也想去。' }, parent: reply, files: [voice.id] })
  await post(ada, { data: { text: 'Deeper still' }, parent: below })
  await post(ada, { data: { text: 'The jetty once more' }, files: [jetty.id] })
  await post(bea, {
    data: { title: 'Protocol', text: 'מזל טוב 👩‍👩‍👧' },
    files: [minutes.id],
    createdAt: -86_400,
    datePrecision: 'year',
  })
  const edited = await post(cleo, { data: { text: 'before' } })
  app.clock.advance(60)
  await call(cleo)(editMessage, {
    params: { id: edited },
    body: { data: { text: 'after, without a preview https://example.org', no_embed: true } },
  } as never)
  const published = await post(bea, { data: { text: 'Also in front' }, parent: edited })
  await call(bea)(editMessage, { params: { id: published }, body: { isInFront: true }, query: {} })
  await givenVersions(app, { author: cleo, id: edited, mention: named(bea, 'bea') })
  await post(ada, { data: { text: 'Leo says hello' }, for: leo.id })
  const rich = JSON.stringify({
    delta: { ops: [{ insert: 'Bonjour', attributes: { bold: true } }] },
    textOnly: 'Bonjour\n',
  })
  await post(dora, { data: { text: rich }, type: 'rich_text' })
  const long = await post(ada, { data: { title: 'Long', text: 'All the words there are. '.repeat(400) } })
  await call(ada)(pinMessage, { params: { id: long }, body: { pinned: true } })
  await call(ada)(closeConversation, { params: { id: long }, body: { closed: true } })
  for (const state of ['hidden', 'deleted'] as const) {
    const withheld = await post(bea, { data: { title: 'Withheld' } })
    await post(cleo, { data: { text: `Below what was ${state}` }, parent: withheld })
    await call(ada)(withholdMessage, { params: { id: withheld }, body: { state } } as never)
  }
  await call(bea)(react, { params: { id: album }, body: { reaction: '❤️' } })
  await call(cleo)(react, { params: { id: album }, body: { reaction: '❤️' } })
  await call(dora)(react, { params: { id: album }, body: { reaction: '👍🏽', file: boat.id } })
  await call(ada)(react, { params: { id: below }, body: { reaction: '😂' } })
  const asking = await post(ada, { data: { title: 'The hut is closed in June' }, blocks: { confirmation: true } })
  for (const person of [cleo, dora]) {
    app.clock.advance(60)
    await call(person)(confirmMessage, { params: { id: asking }, body: { confirmed: true } })
  }
  await post(ada, { data: { text: 'Nobody has confirmed this' }, blocks: { confirmation: true } })
  await givenCollections(app, { ...people, album, photos: [jetty.id, boat.id, door.id] })
  await givenPolls(app, people, post, jetty.id)
  await givenLists(app, { ...people, post })

  await givenEvents(app, group, people)

  await bring(app, ada, {
    group,
    bytes: await chat(),
    people: [
      { person: 0, is: ada.id },
      { person: 1, is: bea.id },
    ],
  })
  const picture = await upload(ada, await makeCameraPhoto({ seed: 4, width: 800, height: 500 }))
  await call(ada)(updateGroup, {
    params: { id: group },
    body: { description: 'Since 2019 – 家', hue: 7, picture: picture.id },
  })
  await call(ada)(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
  await call(ada)(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'reader' } })
  await call(dora)(leaveGroup, { params: { id: group } })
  app.clock.advance(60)
  await app.runJobs()
  return { ...people, leo: leo.id, album, reply, below, long }
}

/** One with a line of those who wait, and a repeated one, of which one occurrence and all later ones were changed. */
async function givenEvents(
  app: TestApp,
  group: string,
  { ada, bea, cleo, dora }: Record<'ada' | 'bea' | 'cleo' | 'dora', Keyholder>,
) {
  const call = (person: Keyholder) => app.as(person).call
  const post = async (event: EventDraft) => {
    const body = { group, data: { title: 'Together' }, blocks: { event } }
    const { id } = await call(ada)(postMessage, { body })
    const { id: first, occurrences = [] } = await call(ada)(readEvent, { params: { id }, query: {} })
    return { id, first, next: occurrences.map((one) => one.id) }
  }
  const zone = 'Europe/Paris'
  const dinner = await post({ start: '2027-05-13T19:30', end: '2027-05-13T23:00', zone, place: 'Annecy', seats: 3 })
  const answers = [
    [bea, { answer: 'coming', friends: 1 }],
    [cleo, { answer: 'coming', friends: 1 }],
    [dora, { answer: 'maybe' }],
    [ada, { answer: 'no' }],
  ] as const
  for (const [person, body] of answers) {
    app.clock.advance(60)
    await call(person)(answerEvent, { params: { id: dinner.id, occurrence: dinner.first }, body })
  }
  const walk = await post({
    start: '2027-05-03',
    answerBy: '2027-05-01',
    zone,
    repeats: { every: 'month', by: 'weekday' },
  })
  const later = { answer: 'coming', later: true } as const
  await call(bea)(answerEvent, { params: { id: walk.id, occurrence: walk.first }, body: later })
  const change = (nth: number, body: Input<typeof changeEvent>['body']) =>
    call(ada)(changeEvent, { params: { id: walk.id, occurrence: walk.next[nth]! }, body })
  await change(1, { extent: 'this', cancelled: true })
  await change(2, { extent: 'this', place: 'Thonon' })
  await change(4, { extent: 'later', start: '2027-09-08' })
}

type Listing = Record<'ada' | 'cleo' | 'dora', Keyholder> & {
  post: (person: Keyholder, body: object) => Promise<string>
}

async function givenLists(app: TestApp, { ada, cleo, dora, post }: Listing): Promise<void> {
  const [cake, bread, salad] = [newId(), newId(), newId()]
  const items = [
    { id: cake, words: 'Cake <of> plums' },
    { id: bread, words: 'Bread', wanted: 3 },
  ]
  const id = await post(ada, { data: { title: 'Picnic' }, blocks: { list: { items } } })
  await app.as(dora).call(saveListItem, { params: { id, item: salad }, body: { words: 'Salad', before: bread } })
  for (const [person, item, amount] of [
    [cleo, cake, 1],
    [dora, bread, 2],
    [ada, bread, 1],
  ] as const) {
    app.clock.advance(60)
    await app.as(person).call(claimListItem, { params: { id, item }, body: { amount } })
  }
  await app.as(cleo).call(tickListItem, { params: { id, item: cake }, body: { done: true } })
  await post(ada, { data: { text: 'Nothing is on this list' }, blocks: { list: {} } })
}

/** Edited ten minutes later, and again the next day. */
async function givenVersions(
  app: TestApp,
  { author, id, mention }: { author: Keyholder; id: string; mention: { id: string; name: string } },
): Promise<void> {
  const edit = (data: object) =>
    app.as(author).call(editMessage, { params: { id }, body: { data: { no_embed: true, ...data } } })
  app.clock.advance(600)
  await edit({ title: 'A title', text: 'after, with @bea', mentions: [mention] })
  app.clock.advance(86_400)
  await edit({ text: 'after everything' })
}

type Collecting = Record<'ada' | 'bea' | 'dora', Keyholder> & { group: string; album: string; photos: string[] }

/** One with a chosen cover, filled by two people and arranged by hand, and one that shares a photo with it. */
async function givenCollections(app: TestApp, { ada, bea, dora, group, album, photos }: Collecting): Promise<void> {
  const [jetty, boat, door] = photos.map((file) => ({ message: album, file }))
  const make = (person: Keyholder, name: string, photo: typeof jetty) =>
    app.as(person).call(makeCollection, { params: { id: group }, body: { name, photos: [photo!] } })
  const { id } = await make(bea, 'The <lake> 2024', jetty)
  app.clock.advance(60)
  await app.as(dora).call(addToCollection, { params: { id }, body: { photos: [boat!, door!] } })
  await app.as(bea).call(changeCollection, { params: { id }, body: { cover: boat!.file, order: 'hand' } })
  await app.as(bea).call(moveInCollection, { params: { id }, body: { files: [door!.file], after: null } })
  app.clock.advance(60)
  await make(ada, 'Boats', boat)
}

function named({ id }: { id: string }, name: string) {
  return { id, name }
}

function chat(): Promise<Buffer> {
  return makeWhatsappZip([
    { at: '13/05/2016, 10:00', from: 'Ada', photo: 'IMG-20160513-WA0001.jpg', text: 'Before the storm' },
    { at: '14/05/2016, 10:00', from: 'Bea', photo: 'IMG-20160514-WA0001.jpg' },
    { at: '15/05/2016, 10:00', from: 'Opa', photo: 'IMG-20160515-WA0001.jpg', text: 'On my way' },
  ])
}

/** One of each kind: with a photo and an option that somebody has added; about dates; and one that is over and secret. */
async function givenPolls(
  app: TestApp,
  { ada, bea, cleo, dora }: Record<'ada' | 'bea' | 'cleo' | 'dora', Keyholder>,
  post: (person: Keyholder, body: object) => Promise<string>,
  photo: string,
): Promise<void> {
  const voteIn = async (person: Keyholder, id: string, ...answers: (PollAnswer | undefined)[]) => {
    app.clock.advance(60)
    const { options, shows } = await app.as(person).call(readPoll, { params: { id }, query: {} })
    const votes = answers.flatMap((answer, n) => (answer ? [{ option: options[n]!.id, answer }] : []))
    await app.as(person).call(vote, { params: { id }, body: { votes, shows } })
  }
  const poll = (wish: object) => ({
    poll: { kind: 'one', shows: 'names', options: [{ text: 'Yes' }, { text: 'No' }], ...wish },
  })

  const options = [{ text: 'The jetty', file: photo }, { file: photo }, { text: 'Neither' }]
  const data = { title: 'Which one for the <calendar>?' }
  const which = await post(ada, { data, files: [photo], blocks: poll({ kind: 'several', membersAdd: true, options }) })
  await app.as(cleo).call(addPollOption, { params: { id: which }, body: { text: 'Both' } })
  await voteIn(cleo, which, 'yes', 'yes')
  await voteIn(dora, which, 'yes')
  await app.as(ada).call(remindToVote, { params: { id: which } })
  const dates = [{ moment: '2026-12-13' }, { moment: '2026-12-12T07:00' }]
  const when = { kind: 'dates', zone: 'Europe/Paris', endsAt: app.clock() + 90 * 86_400, options: dates }
  const walk = await post(bea, { data: { text: 'When do we go up?' }, blocks: poll(when) })
  await voteIn(ada, walk, 'yes', 'if-need-be')
  await voteIn(cleo, walk, 'no', 'yes')
  const secret = await post(bea, { data: { text: 'Shall we?' }, blocks: poll({ shows: 'numbers-at-end' }) })
  for (const person of [ada, bea, cleo]) await voteIn(person, secret, 'yes')
  await voteIn(dora, secret, undefined, 'yes')
  await app.as(bea).call(endPoll, { params: { id: secret } })
}
