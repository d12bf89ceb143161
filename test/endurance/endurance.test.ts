import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#lab/mutate/seeded-random.ts'
import type { ActOf } from './acts.ts'
import { differences } from './compare.ts'
import { addToCounts, readCounts, tableOf } from './counts.ts'
import { foundingActs } from './found.ts'
import { emptyWorld, seenBy, type World } from './model.ts'
import { planRound } from './plan-round.ts'
import { newNaming } from './plan.ts'
import { isPossible, taskOf, type Step } from './script.ts'
import { shrink } from './shrink.ts'

const people = Array.from({ length: 30 }, (_, n) => `p${n}`)

function founded(): World {
  const world = emptyWorld(0)
  const { groups, joins } = foundingActs(people)
  for (const act of [...groups, ...joins]) taskOf(world, act)
  return world
}

function plan(seed: number) {
  const naming = newNaming(people)
  naming.made.group = 20
  return planRound(founded(), naming, seededRandom(seed), {
    disasters: 60,
    can: new Set(['server', 'clock']),
    servers: 1,
  })
}

test('the same seed plans the same, another something else', () => {
  expect(plan(1).steps).toEqual(plan(1).steps)
  expect(plan(1).steps).not.toEqual(plan(2).steps)
})

test('what is done and what is refused are both planned, for many reasons', () => {
  const { tasks } = plan(3)
  const refusals = new Set(tasks.flatMap((task) => ('act' in task ? [task.refusal] : [])))
  expect([...refusals]).toEqual(expect.arrayContaining([undefined, 'not-found', 'hosts-only', 'forbidden']))
})

describe('a script', () => {
  /** Whether somebody sees in this wrong model what the right one hides from them. */
  const showsRemoved = async (steps: readonly Step[]) => {
    const [right, wrong] = [founded(), founded()]
    for (const step of steps) {
      if ('ends' in step || ('do' in step && !isPossible(right, step))) continue
      taskOf(right, step)
      if (!('do' in step && step.do === 'leave')) taskOf(wrong, step)
    }
    return people.some((person) => {
      const views = { expected: seenBy(right, person), found: seenBy(wrong, person) }
      return differences(person, views, () => true).some(({ kind }) => kind === 'seen')
    })
  }

  test('is shrunk to what the difference needs', async () => {
    const leaving: ActOf<'leave'> = { do: 'leave', by: 'p1', group: 'g1' }
    const { steps } = plan(5)
    const others = steps.filter((step) => !('do' in step && step.do === 'leave'))
    const whole = [...others.slice(0, 100), leaving, ...others.slice(100)]
    expect(await showsRemoved(others)).toBe(false)
    expect(await shrink(whole, showsRemoved)).toEqual([leaving])
  })

  test('keeps two steps that need each other', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => n)
    const left = await shrink(numbers, async (steps) => steps.includes(7) && steps.includes(42))
    expect(left).toEqual([7, 42])
  })
})

test('counts add up, one setup beside the other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'counts.json')
  addToCounts('SQLite', { runs: 1, kills: 1200, lost: 1 }, file)
  addToCounts('SQLite', { kills: 34 }, file)
  addToCounts('PostgreSQL', { kills: 1000 }, file)
  expect(readCounts(file).SQLite).toMatchObject({ runs: 1, kills: 1234, lost: 1 })
  expect(tableOf(readCounts(file))).toContain('| in sum | 1 | 0 | 2,234 |')
  expect(readdirSync(folder)).toEqual(['counts.json'])
  expect(readFileSync(file, 'utf8').endsWith('}\n')).toBe(true)
})
