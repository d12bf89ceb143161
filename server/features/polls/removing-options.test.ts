import { expect, test } from 'vitest'
import { addPollOption, endPoll, makeEventOfPoll, pollLimits, removePollOption } from '#contract/blocks/polls.ts'
import type { PollDraft } from '#contract/blocks/polls.ts'
import { listen } from '#test/app/live-stream.ts'
import { givenPoll } from '#test/app/polls.ts'
import { refusal } from '#test/app/refusal.ts'
import { found } from '#test/app/searching.ts'
import type { Keyholder } from '#test/app/start-app.ts'

async function aPoll(wish: Partial<PollDraft> = {}) {
  const given = await givenPoll({ membersAdd: true, ...wish })
  const { app, params } = given
  const add = async (person: Keyholder, text: string) => {
    const { options } = await app.as(person).call(addPollOption, { params, body: { text } })
    return options.at(-1)!.id
  }
  const remove = (person: Keyholder, option: string) =>
    app.as(person).call(removePollOption, { params: { ...params, option } })
  const removable = async (person: Keyholder) =>
    (await given.read(person)).options.flatMap(({ text, mayRemove }) => (mayRemove ? text : []))
  return { ...given, add, remove, removable }
}

test('whoever added an option removes it, the author and hosts any, while nobody has voted for it', async () => {
  const { app, ada, bea, cleo, dora, group, id, ids, add, remove, removable, answer, read } = await aPoll()
  const norway = await add(cleo, 'Norway')
  const zanzibar = await add(dora, 'Zanzibar')
  await answer(dora, 'yes')
  expect(await removable(cleo)).toEqual(['Norway'])
  for (const person of [ada, bea])
    expect(await removable(person)).toEqual(['Brittany', 'We stay at home', 'Norway', 'Zanzibar'])
  expect((await refusal(remove(cleo, zanzibar))).code).toBe('forbidden')
  expect((await refusal(remove(bea, ids[0]!))).code).toBe('option-has-votes')
  const heard = await listen(app, dora)
  const left = await remove(cleo, norway)
  expect(left.options.map(({ text }) => text)).not.toContain('Norway')
  expect(await heard.next()).toEqual({ type: 'block-changed', group, message: id, block: 'poll' })
  expect(await found(app, ada, 'norway', group)).toEqual([])
  await remove(ada, zanzibar)
  expect((await remove(ada, zanzibar)).options).toHaveLength(3)
  await remove(bea, ids[2]!)
  expect((await refusal(remove(bea, ids[1]!))).code).toBe('too-few-options')
  expect(await removable(bea)).toEqual([])
  expect(await read(dora)).toMatchObject({ voters: 1, options: [{ mine: 'yes' }, {}] })
})

test('nobody fills the poll of somebody else, and what they removed counts no more', async () => {
  const { bea, cleo, dora, add, remove, read } = await aPoll()
  for (let n = 1; n < pollLimits.optionsOfOthers; n++) await add(cleo, `Place ${n}`)
  const last = await Promise.allSettled([add(cleo, 'One'), add(cleo, 'Two')])
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusal(add(cleo, 'Three'))).code).toBe('too-many-own-options')
  expect(await read(cleo)).toMatchObject({ mayAdd: false })
  expect(await read(dora)).toMatchObject({ mayAdd: true })
  for (let n = 0; n < pollLimits.optionsOfOthers; n++) await add(bea, `Of Bea ${n}`)
  const { options } = await read(cleo)
  await remove(cleo, options.find(({ text }) => text === 'Place 1')!.id)
  await add(cleo, 'Three')
})

test('of a vote for an option and its removal at the same moment, one is refused', { tags: 'long' }, async () => {
  for (let n = 0; n < 5; n++) {
    const { bea, cleo, ids, remove, answer, read } = await aPoll()
    const [voted, removed] = await Promise.allSettled([answer(cleo, undefined, undefined, 'yes'), remove(bea, ids[2]!)])
    const { options, voters } = await read(bea)
    expect([voted.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([options.length, voters]).toEqual(voted.status === 'fulfilled' ? [3, 1] : [2, 0])
    const { reason } = [voted, removed].find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(reason.code).toBe(voted.status === 'fulfilled' ? 'option-has-votes' : 'option-gone')
  }
})

test('where numbers do not show, no option can be removed once anybody has voted', async () => {
  const { ada, bea, cleo, dora, emil, ids, remove, removable, answer } = await aPoll({ shows: 'numbers' })
  expect(await removable(bea)).toHaveLength(3)
  await answer(cleo, 'yes')
  expect(await removable(bea)).toEqual([])
  for (const option of ids) expect((await refusal(remove(bea, option))).code).toBe('option-has-votes')
  for (const person of [ada, dora, emil]) await answer(person, 'yes')
  expect(await removable(bea)).toEqual(['Brittany', 'We stay at home'])
  await remove(bea, ids[1]!)
})

test('a date that nobody can come to is removed with the answers, one that has become an event is not', async () => {
  const options = ['2026-12-12', '2026-12-13', '2026-12-14'].map((moment) => ({ moment }))
  const { app, bea, cleo, dora, params, ids, remove, answer, read } = await aPoll({
    kind: 'dates',
    zone: 'UTC',
    options,
  })
  await answer(cleo, 'no', 'if-need-be')
  await answer(dora, 'no')
  expect((await refusal(remove(bea, ids[1]!))).code).toBe('option-has-votes')
  expect(await remove(bea, ids[0]!)).toMatchObject({ voters: 1, options: [{ counts: { 'if-need-be': 1 } }, {}] })
  await app.as(bea).call(addPollOption, { params, body: { moment: '2026-12-15' } })
  await app.as(bea).call(makeEventOfPoll, { params, body: { option: ids[2]! } })
  expect((await refusal(remove(bea, ids[2]!))).code).toBe('already-has-event')
  const added = (await read(bea)).options.at(-1)!.id
  await app.as(bea).call(endPoll, { params })
  expect((await refusal(remove(bea, added))).code).toBe('poll-over')
})
