import { expect, test } from 'vitest'
import { addPollOption, readPoll, vote, type PollDraft } from '#contract/blocks/polls.ts'
import { editMessage, postMessage } from '#contract/messages.ts'
import { givenPoll } from '#test/app/polls.ts'
import { refusal } from '#test/app/refusal.ts'

async function aPollToEdit(wish: Partial<PollDraft> = {}, when: { endsIn?: number } = {}) {
  const given = await givenPoll(wish, when)
  const { app, bea, params, poll } = given
  const before = await given.read(bea)
  const options = before.options.map(({ id, text }) => ({ id, text: text! }))
  const edit = (changes: Partial<PollDraft>) =>
    app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { poll: { ...poll, options, ...changes } } } })
  return { ...given, options, edit }
}

test('before the first vote all may change, and afterwards options are only added', async () => {
  const { bea, cleo, options, edit, read, app, params } = await aPollToEdit()
  const [lake, brittany] = options
  await edit({
    kind: 'one',
    shows: 'numbers-at-end',
    options: [{ ...brittany!, text: 'Finistère' }, lake!, { text: 'Norway' }],
  })
  const changed = await read(bea)
  expect(changed).toMatchObject({ kind: 'one', shows: 'numbers-at-end' })
  expect(changed.options).toMatchObject([{ id: brittany!.id, text: 'Finistère' }, { id: lake!.id }, { text: 'Norway' }])
  await edit({ kind: 'one', options: changed.options.map(({ id, text }) => ({ id, text: text! })) })

  const body = { votes: [{ option: lake!.id, answer: 'yes' as const }], shows: 'names' as const }
  await app.as(cleo).call(vote, { params, body })
  const there = changed.options.map(({ id, text }) => ({ id, text: text! }))
  const refused: Partial<PollDraft>[] = [
    { kind: 'one', options: there.slice(1) },
    { kind: 'one', options: there.map((option) => ({ ...option, text: `${option.text}!` })) },
    { kind: 'several', options: there },
    { kind: 'one', shows: 'numbers', options: there },
  ]
  for (const changes of refused) expect((await refusal(edit(changes))).code).toBe('poll-has-votes')
  await edit({ kind: 'one', membersAdd: true, options: [...there, { text: 'Corsica' }] })
  expect(await read(bea)).toMatchObject({ membersAdd: true, voted: 1, options: [{}, {}, {}, { text: 'Corsica' }] })
})

test('what others have added stays', async () => {
  const { app, bea, cleo, options, edit, read, params } = await aPollToEdit({ membersAdd: true })
  await app.as(cleo).call(addPollOption, { params, body: { text: 'Norway' } })
  await edit({ options: options.slice(0, 2) })
  expect((await read(bea)).options.map(({ text }) => text)).toEqual(['Back to the lake', 'Brittany', 'Norway'])
  const dates = [{ moment: '2026-12-12' }, { moment: '2026-12-13' }]
  expect((await refusal(edit({ kind: 'dates', zone: 'UTC', options: dates }))).code).toBe('poll-has-votes')
})

test('the end may be moved, and nothing changes after it', { tags: 'long' }, async () => {
  const { app, bea, poll, edit, read } = await aPollToEdit({}, { endsIn: 600 })
  const end = poll.endsAt!
  await edit({ endsAt: end + 3600 })
  app.clock.advance(600)
  await app.runJobs()
  expect(await read(bea)).not.toHaveProperty('endedAt')
  app.clock.advance(3600)
  expect((await refusal(edit({ endsAt: end + 7200 }))).code).toBe('poll-over')
  await app.runJobs()
  expect(await read(bea)).toMatchObject({ endedAt: end + 3600 })
  expect((await refusal(edit({}))).code).toBe('poll-over')
})

test('however often its end is moved, one job waits to end it, and none once it is removed', async () => {
  const { app, bea, params, poll, edit } = await aPollToEdit({}, { endsIn: 600 })
  const waiting = async () =>
    (await app.context.db.selectFrom('job').select('id').where('kind', '=', 'end-poll').execute()).length
  for (let n = 1; n <= 3; n++) await edit({ endsAt: poll.endsAt! + n * 60 })
  expect(await waiting()).toBe(1)
  await edit({ endsAt: undefined as never })
  expect(await waiting()).toBe(0)
  await edit({})
  await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { poll: null } } })
  expect(await waiting()).toBe(0)
})

test('a message that asks no more forgets the votes', async () => {
  const { app, bea, cleo, params, edit, answer, read } = await aPollToEdit()
  await answer(cleo, 'yes')
  await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { poll: null } } })
  expect((await refusal(read(bea))).code).toBe('not-found')
  await edit({ options: [{ text: 'One' }, { text: 'Two' }] })
  expect(await read(bea)).toMatchObject({ voters: 0 })
})

test('a poll has a question, and options that are different', { tags: 'long' }, async () => {
  const { app, bea, group, params, poll } = await givenPoll()
  const { id: file } = await app.given.file(bea)
  const asking = { group, files: [file], blocks: { poll } }
  expect((await refusal(app.as(bea).call(postMessage, { body: asking }))).code).toBe('poll-without-question')
  await app.as(bea).call(editMessage, { params, query: {}, body: { files: [file] } })
  const unasked = { data: { title: '', text: ' ' } }
  expect((await refusal(app.as(bea).call(editMessage, { params, query: {}, body: unasked }))).code).toBe(
    'poll-without-question',
  )
  const wrong: Partial<PollDraft>[] = [
    { options: [{ text: 'One' }, { text: 'ONE ' }] },
    { options: [{ text: 'One' }, { text: ' ' }] },
    { options: [{ text: 'One' }, { moment: '2026-12-12' }] },
    { kind: 'dates', options: [{ moment: '2026-12-12' }, { moment: '2026-12-13' }] },
    { kind: 'dates', zone: 'Nowhere/Else', options: [{ moment: '2026-12-12' }, { moment: '2026-12-13' }] },
    { kind: 'dates', zone: 'UTC', options: [{ moment: '2026-02-30' }, { moment: '2026-12-13' }] },
    { endsAt: 1000 },
  ]
  for (const wish of wrong) {
    const body = { group, data: { text: 'Well?' }, blocks: { poll: { ...poll, ...wish } } }
    expect((await refusal(app.as(bea).call(postMessage, { body }))).code).toBe('invalid-request')
  }
})

test('an option is a photo of the message, as long as it is there', { tags: 'long' }, async () => {
  const { app, ada, bea, group, poll } = await givenPoll()
  const [one, two, other] = await Promise.all([app.given.file(bea), app.given.file(bea), app.given.file(ada)])
  const draft = (file: string) => ({ ...poll, options: [{ file: one.id, text: 'The lake' }, { file }] })
  const data = { title: 'Which one?' }
  const asking = { group, data, files: [one.id, two.id], blocks: { poll: draft(other.id) } }
  expect((await refusal(app.as(bea).call(postMessage, { body: asking }))).code).toBe('unusable-file')
  const body = { ...asking, blocks: { poll: draft(two.id) } }
  const params = { id: (await app.as(bea).call(postMessage, { body })).id }
  const files = async () => {
    const { options } = await app.as(ada).call(readPoll, { params, query: {} })
    return options.map(({ file }) => file)
  }
  expect(await files()).toEqual([one.id, two.id])
  await app.as(bea).call(editMessage, { params, query: {}, body: { files: [two.id] } })
  expect(await files()).toEqual([undefined, two.id])
})
