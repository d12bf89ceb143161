import { expect, test } from 'vitest'
import type { Poll, PollOption } from '#contract/blocks/polls.ts'
import { bestOf, votesAfter, withVotes } from './with-votes.ts'

const option = (id: string, yes = 0, ifNeedBe = 0): PollOption => ({
  id,
  counts: { yes, 'if-need-be': ifNeedBe, no: 0 },
  people: [],
})
const poll = { kind: 'dates', voted: 2, voters: 2, options: [option('a', 1), option('b', 1, 1)] } as unknown as Poll

test('an answer moves from one to another, and goes with a second tap', () => {
  const yes = votesAfter(poll, [], 'a', 'yes')
  expect(yes).toEqual([{ option: 'a', answer: 'yes' }])
  expect(votesAfter(poll, yes, 'a', 'no')).toEqual([{ option: 'a', answer: 'no' }])
  expect(votesAfter(poll, yes, 'a', 'yes')).toEqual([])
  expect(votesAfter(poll, yes, 'b', 'yes')).toHaveLength(2)
  expect(votesAfter({ kind: 'one' }, yes, 'b', 'yes')).toEqual([{ option: 'b', answer: 'yes' }])
})

test('counts follow the viewer’s votes', () => {
  const me = { id: 'ada', name: 'Ada' }
  const voted = withVotes(poll, [{ option: 'a', answer: 'if-need-be' }], me)
  expect(voted).toMatchObject({ voted: 3, voters: 3 })
  expect(voted.options[0]).toMatchObject({ mine: 'if-need-be', counts: { yes: 1, 'if-need-be': 1 }, people: [me] })
  const back = withVotes(voted, [], me)
  expect(back).toEqual(poll)
})

test('the best dates are those on which most can and, among them, most can if need be', () => {
  expect([...bestOf(poll)]).toEqual(['b'])
  expect([...bestOf({ options: [option('a', 2), option('b', 1, 9)] })]).toEqual(['a'])
  expect([...bestOf({ options: [option('a', 2), option('b', 2)] })]).toEqual(['a', 'b'])
  expect(bestOf({ options: [option('a')] }).size).toBe(0)
})
