import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { callAs, callers, givenWorld } from '#test/access/access-matrix.ts'
import { copiesOf } from '#test/access/copies.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { refusalsOf, type Example } from '../features/documentation/example.ts'
import { ids } from '../features/documentation/examples/given.ts'
import { allExamples } from '../features/documentation/sections.ts'

/** Who gets which response: the expectation, written by hand. */
const matrix = resolve(import.meta.dirname, '../../test/access/access-matrix.md')

test('everybody gets the response that test/access/access-matrix.md says', { timeout: 600_000 }, async () => {
  const rates = {
    lookedAfterByPerson: { attempts: 10 * callers.length, seconds: 3600 },
    resetMailByAccountAndAddress: { attempts: callers.length, seconds: 3600 },
    logInByAccountAndAddress: { attempts: callers.length, seconds: 3600 },
  }
  const first = await startApp({ publicUrl: 'http://localhost:8080' }, { rates })
  const world = await givenWorld(first)
  const onCopy = await copiesOf(first, { rates })
  const rowOf = async (app: TestApp, example: Example) => {
    const call = `${example.endpoint.method} ${example.endpoint.path}`
    const statuses: string[] = []
    for (const caller of callers) {
      const { status, error } = await callAs(app, world, example, caller)
      statuses.push(String(status))
      if (error) expect([call, refusalsOf(example)]).toEqual([call, expect.arrayContaining([error])])
    }
    return row(call, statuses)
  }

  const found = [row('call', callers)]
  await onCopy(async (forReading) => {
    for (const example of allExamples) {
      // Each call about Leo adds one more, and nobody adds twenty.
      const isHarmless = example.endpoint.method === 'GET' && example.params?.['id'] !== ids.leo
      found.push(await (isHarmless ? rowOf(forReading, example) : onCopy((app) => rowOf(app, example))))
    }
  })
  const expected = (await readFile(matrix, 'utf8')).split('\n').filter((line) => /^\| [^-]/.test(line))
  expect(found).toEqual(expected)
})

function row(call: string, cells: readonly string[]): string {
  return `| ${[call, ...cells].join(' | ')} |`
}
