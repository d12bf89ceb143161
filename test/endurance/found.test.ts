// @module-tag long

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#lab/mutate/seeded-random.ts'
import { replay } from './replay.ts'
import { openStand, playRound } from './rounds.ts'
import { taskOf, type Script, type Step } from './script.ts'

const folder = join(import.meta.dirname, 'found')
const timeout = 300_000

/** What once went wrong, as short as it could be made. */
const scripts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

describe.skipIf(scripts.length === 0)('what was found once', () => {
  test.each(scripts)(
    '%s does not happen again',
    async (name) => {
      const script = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Script
      expect((await replay(script)).findings).toEqual([])
    },
    timeout,
  )
})

const people = ['p0', 'p1', 'p2']
const post: Step = { do: 'post', by: 'p1', group: 'g1', message: 'm0', text: 'm0x r0' }
const reply: Step = { do: 'reply', by: 'p0', group: 'g1', message: 'm1', parent: 'm0', text: 'm1x r0' }

describe('a script', () => {
  test(
    'is done again on a new server, without what it cannot do, and agrees with the model',
    async () => {
      const impossible: Step = { do: 'edit', by: 'p1', message: 'm9', text: 'm9x r1' }
      const steps: Step[] = [post, impossible, { fails: 'server', number: 0, after: 0 }, reply, { ends: 'round' }]
      expect(await replay({ setup: 'SQLite', people, steps })).toEqual({ findings: [] })
    },
    timeout,
  )

  test(
    'that a server does otherwise than the model is found out',
    async () => {
      const stand = await openStand('SQLite', people)
      try {
        const tasks = [post, reply].map((step) => taskOf(stand.world, step))
        // A model that forgets a message, and one that expects it elsewhere.
        stand.world.messages.delete('m1')
        stand.world.messages.get('m0')!.text = 'something else'
        const { findings } = await playRound(stand, { steps: [post, reply], tasks }, seededRandom(1))
        const kinds = new Set(findings.map(({ kind }) => kind))
        expect([...kinds].toSorted()).toEqual(['other', 'seen'])
        expect(findings.map(({ what }) => what).join('\n')).toMatch(
          /p1: \/groups\/g1\/messages\/m1 should not be there/,
        )
      } finally {
        await stand.stage.close()
      }
    },
    timeout,
  )
})
