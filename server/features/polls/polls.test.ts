import { expect, test } from 'vitest'
import { addPollOption, endPoll, readPoll, remindToVote, vote } from '#contract/blocks/polls.ts'
import { changeRole, removePerson } from '#contract/hosting/hosts.ts'
import { closeConversation, withholdMessage } from '#contract/hosting/moderation.ts'
import { listGroupMessages, postMessage, readMessage } from '#contract/messages.ts'
import { listen } from '#test/app/live-stream.ts'
import { notificationsOf } from '#test/app/notifications.ts'
import { givenPoll } from '#test/app/polls.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { found } from '#test/app/searching.ts'

test('everybody votes, as often as they like, and sees who wants what', async () => {
  const { app, ada, bea, cleo, dora, group, id, params, ids, read, answer } = await givenPoll()
  expect(await app.as(ada).call(readMessage, { params, query: { embed: 'thread' } })).toMatchObject({
    blocks: ['poll'],
  })
  expect(await read(ada)).toMatchObject({ kind: 'several', members: 5, voted: 0, voters: 0, mayAdd: false })
  const heard = await listen(app, ada)
  await answer(cleo, 'yes', 'yes')
  expect(await heard.next()).toEqual({ type: 'block-changed', group, message: id, block: 'poll' })
  app.clock.advance(60)
  await answer(dora, 'yes')
  const twice = [1, 2].map(() => answer(bea, 'yes', undefined, 'yes'))
  for (const seen of await Promise.all(twice)) expect(seen).toMatchObject({ voted: 3 })
  const seen = await answer(cleo, 'yes')
  expect(seen).toMatchObject({ voted: 3, voters: 3 })
  expect(seen.options).toMatchObject([
    { id: ids[0], text: 'Back to the lake', mine: 'yes', counts: { yes: 3 } },
    { counts: { yes: 0 }, people: [] },
    { counts: { yes: 1 }, people: [{ name: 'bea', answer: 'yes' }] },
  ])
  expect(seen.options[0]!.people![0]).toMatchObject({ name: 'cleo' })
  expect(seen.options[1]).not.toHaveProperty('mine')
  expect(await answer(cleo)).toMatchObject({ voted: 2, voters: 2 })
})

test('only what the poll asks for is a vote', async () => {
  const { app, cleo, params, ids, answer } = await givenPoll({ kind: 'one' })
  const elsewhere = '00000000-0000-7000-8000-000000000000'
  const one = { option: ids[0]!, answer: 'yes' as const }
  const bodies = [
    [one, { option: ids[1]!, answer: 'yes' as const }],
    [{ ...one, answer: 'no' as const }],
    [{ ...one, option: elsewhere }],
    [one, one],
  ]
  const attempts = bodies.map((votes) => app.as(cleo).call(vote, { params, body: { votes, shows: 'names' } }))
  for (const { code } of await refusals(attempts)) expect(code).toBe('invalid-request')
  const both = await Promise.all([answer(cleo, 'yes'), answer(cleo, undefined, 'yes')])
  expect(both.map(({ voters }) => voters)).toEqual([1, 1])
  const { options } = await app.as(cleo).call(readPoll, { params, query: {} })
  expect(options.filter(({ mine }) => mine)).toHaveLength(1)
  expect(options.reduce((sum, { counts }) => sum + counts!.yes, 0)).toBe(1)
})

test('dates are answered one by one, and listed by date', async () => {
  const options = [{ moment: '2026-12-20' }, { moment: '2026-12-12T07:00' }]
  const { app, ada, bea, cleo, params, ids, answer } = await givenPoll({
    kind: 'dates',
    options,
    zone: 'Europe/Berlin',
  })
  const seen = await answer(ada, 'yes', 'if-need-be')
  expect(seen).toMatchObject({
    zone: 'Europe/Berlin',
    options: [{ moment: '2026-12-12T07:00', mine: 'yes' }, { mine: 'if-need-be' }],
  })
  await answer(bea, 'if-need-be', 'no')
  const later = await answer(cleo, 'yes', 'yes')
  expect(later.options[0]).toMatchObject({ counts: { yes: 2, 'if-need-be': 1, no: 0 } })
  expect(later.options[0]!.people!.map(({ answer }) => answer)).toEqual(['yes', 'yes', 'if-need-be'])
  expect(later.options[1]!.people).toHaveLength(2)
  const all = await app.as(ada).call(readPoll, { params, query: { extent: 'all' } })
  expect(all.options.find(({ id }) => id === ids[1])!.people!.map(({ answer }) => answer)).toEqual([
    'yes',
    'if-need-be',
    'no',
  ])
})

test('its author and hosts see who has not voted, and remind them once, however many try', async () => {
  const { app, ada, bea, cleo, dora, params, read, answer } = await givenPoll()
  await answer(cleo, 'yes')
  expect(await read(dora)).not.toHaveProperty('missing')
  expect((await refusal(app.as(dora).call(remindToVote, { params }))).code).toBe('forbidden')
  const tries = await Promise.allSettled([ada, bea].map((one) => app.as(one).call(remindToVote, { params })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const seen = await read(bea)
  expect(seen).toMatchObject({ missing: [{ name: 'ada' }, { name: 'bea' }, { name: 'dora' }, { name: 'emil' }] })
  expect(seen.reminded).toBe(app.clock())
  expect(JSON.stringify(await notificationsOf(app, dora))).toContain('You haven’t voted yet: “Where do we go?”')
  expect(JSON.stringify(await notificationsOf(app, cleo))).not.toContain('You haven’t voted yet')
})

test('at its time it ends, once, and those who voted hear of it', async () => {
  const { app, ada, bea, cleo, dora, poll, params, ids, read, answer } = await givenPoll({}, { endsIn: 3600 })
  await answer(cleo, 'yes')
  app.clock.advance(3600)
  const body = { votes: [{ option: ids[0]!, answer: 'yes' as const }], shows: 'names' as const }
  expect((await refusal(app.as(dora).call(vote, { params, body }))).code).toBe('poll-over')
  expect(await read(dora)).toMatchObject({ endedAt: poll.endsAt, options: [{ counts: { yes: 1 } }, {}, {}] })
  await app.runJobs()
  await app.runJobs()
  expect(await read(dora)).toMatchObject({ endedAt: poll.endsAt, mayAdd: false })
  for (const person of [bea, cleo]) expect(await endingsHeardBy(person)).toBe(1)
  for (const person of [ada, dora]) expect(await endingsHeardBy(person)).toBe(0)

  async function endingsHeardBy(person: typeof ada) {
    return JSON.stringify(await notificationsOf(app, person)).split('“Where do we go?” has ended').length - 1
  }
})

test('its author or a host ends it; of a vote at that moment either all counts, or it is refused', async () => {
  const { app, ada, cleo, dora, params, ids, read, answer } = await givenPoll()
  expect((await refusal(app.as(dora).call(endPoll, { params }))).code).toBe('forbidden')
  await answer(cleo, 'yes')
  const body = { votes: [{ option: ids[0]!, answer: 'yes' as const }], shows: 'names' as const }
  const [ended, voted] = await Promise.allSettled([
    app.as(ada).call(endPoll, { params }),
    app.as(dora).call(vote, { params, body }),
  ])
  expect(ended.status).toBe('fulfilled')
  const { options, endedAt } = await read(dora)
  expect(endedAt).toBe(app.clock())
  expect(options[0]!.counts!.yes).toBe(voted.status === 'fulfilled' ? 2 : 1)
  for (const { code } of await refusals([
    app.as(ada).call(endPoll, { params }),
    app.as(ada).call(remindToVote, { params }),
    app.as(cleo).call(vote, { params, body: { votes: [], shows: 'names' } }),
  ]))
    expect(code).toBe('poll-over')
})

test('members add options where they may, and never more than twenty', async () => {
  const { app, ada, bea, cleo, dora, group, params, read } = await givenPoll({ membersAdd: true })
  await app.as(ada).call(changeRole, { params: { id: group, user: dora.id }, body: { role: 'reader' } })
  const add = (person: typeof ada, text: string) => app.as(person).call(addPollOption, { params, body: { text } })
  expect((await refusal(add(dora, 'Norway'))).code).toBe('readers-only-read')
  const added = await add(cleo, ' Zanzibar ')
  expect(added.options.at(-1)).toMatchObject({ text: 'Zanzibar', addedBy: { name: 'cleo' } })
  expect((await add(bea, 'zanzibar')).options).toHaveLength(4)
  for (let n = 4; n < 19; n++) await add(bea, `Place ${n}`)
  const last = await Promise.allSettled([add(ada, 'One'), add(cleo, 'Two'), add(bea, 'Three')])
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(ada)).options).toHaveLength(20)
  expect((await refusal(add(ada, 'Four'))).code).toBe('too-many-options')
  expect(await found(app, ada, 'zanzibar', group)).toEqual([params.id])
})

test('elsewhere only the author adds', async () => {
  const { app, ada, bea, params } = await givenPoll()
  const body = { text: 'Norway' }
  expect((await refusal(app.as(ada).call(addPollOption, { params, body }))).code).toBe('forbidden')
  const { options, mayAdd } = await app.as(bea).call(addPollOption, { params, body })
  expect(mayAdd).toBe(true)
  expect(options.at(-1)).not.toHaveProperty('addedBy')
  for (const wrong of [{ text: '  ' }, { moment: '2026-12-12' }])
    expect((await refusal(app.as(bea).call(addPollOption, { params, body: wrong }))).code).toBe('invalid-request')
})

test('readers vote, also in a closed conversation; those who have left are not counted, but their votes stay', async () => {
  const { app, ada, cleo, dora, group, params, read, answer } = await givenPoll()
  await app.as(ada).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'reader' } })
  await app.as(ada).call(closeConversation, { params, body: { closed: true } })
  for (const person of [cleo, dora]) await answer(person, 'yes')
  const body = { messages: 'keep', mayReturn: false } as const
  await app.as(ada).call(removePerson, { params: { id: group, user: dora.id }, body })
  const seen = await read(ada)
  expect(seen).toMatchObject({ members: 4, voted: 1, voters: 2, options: [{ counts: { yes: 2 } }, {}, {}] })
  expect((await refusal(read(dora))).status).toBe(404)
})

test('an outsider finds nothing, nor does anybody in a message without a poll, or a hidden one', async () => {
  const { app, ada, group, params, ids, read } = await givenPoll()
  const eve = await app.given.person('eve')
  const plain = { id: await app.given.message(ada, group) }
  const body = { votes: [{ option: ids[0]!, answer: 'yes' as const }], shows: 'names' as const }
  const attempts = [
    read(eve),
    app.as(eve).call(vote, { params, body }),
    app.as(eve).call(addPollOption, { params, body: { text: 'Norway' } }),
    app.as(eve).call(endPoll, { params }),
    app.as(eve).call(remindToVote, { params }),
    app.as(ada).call(readPoll, { params: plain, query: {} }),
  ]
  for (const { status } of await refusals(attempts)) expect(status).toBe(404)
  await app.as(ada).call(withholdMessage, { params, body: { state: 'hidden' } })
  expect((await refusal(app.as(ada).call(vote, { params, body }))).code).toBe('message-withheld')
})

test('a card costs no more statements for a poll, and other clients read it in words', async () => {
  const { app, ada, bea, group, poll, params } = await givenPoll()
  const page = { params: { id: group, page: 0 }, query: { embed: 'cards' } } as const
  const statements = async () => {
    app.takeStatements()
    await app.as(ada).call(listGroupMessages, page)
    return app.takeStatements().length
  }
  const withOne = await statements()
  for (let n = 0; n < 3; n++)
    await app.as(bea).call(postMessage, { body: { group, data: { text: 'Where?' }, blocks: { poll } } })
  expect(await statements()).toBe(withOne)
  expect((await app.as(ada).call(readMessage, { params, query: {} })).data.text).toContain(
    'Choose as many as you like:\n☐ Back to the lake\n☐ Brittany\n☐ We stay at home',
  )
})
