import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { callAs, callers, givenWorld, needsFiles } from '#test/access/access-matrix.ts'
import { startApp } from '#test/app/start-app.ts'
import { refusalsOf } from '../features/documentation/example.ts'
import { ids } from '../features/documentation/examples/given.ts'
import { allExamples } from '../features/documentation/sections.ts'

/** Who gets which response: the expectation, written by hand. */
const matrix = resolve(import.meta.dirname, '../../test/access/access-matrix.md')

test('everybody gets the response that test/access/access-matrix.md says', { timeout: 600_000 }, async () => {
  const app = await startApp(
    { publicUrl: 'http://localhost:8080' },
    {
      rates: {
        resetMailByAccountAndAddress: { attempts: callers.length, seconds: 3600 },
        logInByAccountAndAddress: { attempts: callers.length, seconds: 3600 },
        lookedAfterByPerson: { attempts: 10 * callers.length, seconds: 3600 },
      },
    },
  )
  const forReading = await givenWorld(app)
  const found = [row('call', callers)]
  for (const example of allExamples) {
    const call = `${example.endpoint.method} ${example.endpoint.path}`
    const hasFiles = needsFiles(example)
    // Each call about Leo adds one more, and nobody adds twenty.
    const isHarmless = example.endpoint.method === 'GET' && example.params?.['id'] !== ids.leo
    const world = isHarmless ? forReading : await givenWorld(app, { hasPdf: false, hasFiles })
    const statuses: string[] = []
    for (const caller of callers) {
      const { status, error } = await callAs(app, world, example, caller)
      statuses.push(String(status))
      if (error) expect([call, refusalsOf(example)]).toEqual([call, expect.arrayContaining([error])])
    }
    found.push(row(call, statuses))
  }
  const expected = (await readFile(matrix, 'utf8')).split('\n').filter((line) => /^\| [^-]/.test(line))
  expect(found).toEqual(expected)
})

function row(call: string, cells: readonly string[]): string {
  return `| ${[call, ...cells].join(' | ')} |`
}
