import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { callWith, givenWorld, meaningFor, type Answer, type World } from '#test/access/access-matrix.ts'
import { copiesOf } from '#test/access/copies.ts'
import { foreignTo, scopesOf, tokenCallers, tokenFor, type TokenCaller } from '#test/access/token-callers.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import type { Example } from '../../features/documentation/example.ts'
import { allExamples } from '../../features/documentation/sections.ts'
import { rates } from '../rate-limits.ts'

/** Written by this test (`vitest -u`), and read by whoever changes it: each new 200 opens something to programs. */
const matrix = resolve(import.meta.dirname, '../../../test/access/token-matrix.md')

test('every token gets the response that test/access/token-matrix.md says', { timeout: 900_000 }, async () => {
  const plenty = Object.fromEntries(Object.keys(rates).map((name) => [name, { attempts: 1_000_000, seconds: 60 }]))
  const first = await startApp({ publicUrl: 'http://localhost:8080' }, { rates: plenty })
  const world = await givenWorld(first)
  const tokens = await tokensIn(first, world)
  const onCopy = await copiesOf(first, { rates: plenty })
  const ask = async (app: TestApp, example: Example, caller: TokenCaller) => {
    const { endpoint } = example
    const isRefused = expectedRefusal(endpoint, caller) !== undefined
    const meaning = isRefused ? world.meaning : await meaningFor(app, world, example)
    const answer = await callWith(app, meaning, example, tokens[caller])
    const call = nameOf(endpoint)
    expect([call, caller, refusalOf(answer)]).toEqual([call, caller, expectedRefusal(endpoint, caller)])
    expect([call, caller, answer.status >= 500]).toEqual([call, caller, false])
    if (caller !== 'all, in another group' || !isOpenTo(endpoint, caller)) return String(answer.status)
    const found = foreignTo(world).filter((foreign) => answer.text?.includes(foreign))
    expect([call, found]).toEqual([call, []])
    return String(answer.status)
  }

  const rows: string[] = []
  const addRow = async (app: TestApp, example: Example) => {
    const { endpoint } = example
    const statuses: string[] = []
    for (const caller of tokenCallers) {
      const changes = endpoint.method !== 'GET' && isOpenTo(endpoint, caller)
      statuses.push(await (changes ? onCopy((own) => ask(own, example, caller)) : ask(app, example, caller)))
    }
    rows.push(row(nameOf(endpoint), [endpoint.token ?? '–', ...statuses]))
  }
  await onCopy(async (unchanged) => {
    for (const example of allExamples) {
      // What anybody does may end the sessions of its world.
      const isForOthers = isForAnybody(example.endpoint) && example.endpoint.method !== 'GET'
      await (isForOthers ? onCopy((app) => addRow(app, example)) : addRow(unchanged, example))
    }
  })
  await expect(page(rows)).toMatchFileSnapshot(matrix)
})

async function tokensIn(app: TestApp, world: World): Promise<Record<TokenCaller, string>> {
  const made = tokenCallers.map(async (caller) => [caller, await tokenFor(app, world, caller)] as const)
  return Object.fromEntries(await Promise.all(made)) as Record<TokenCaller, string>
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function isForAnybody({ access }: Endpoint): boolean {
  return access === 'anyone' || access === 'anonymous'
}

function isOpenTo({ token }: Endpoint, caller: TokenCaller): boolean {
  return token === 'any' ? caller !== 'frame' : scopesOf(caller).some((scope) => scope === token)
}

/** For calls that anybody makes, a token counts as none. */
function expectedRefusal(endpoint: Endpoint, caller: TokenCaller): string | undefined {
  if (isForAnybody(endpoint)) return undefined
  if (endpoint.token === undefined) return 'token-not-allowed'
  return isOpenTo(endpoint, caller) ? undefined : 'token-scope'
}

function refusalOf({ error }: Answer): string | undefined {
  return error?.startsWith('token-') ? error : undefined
}

function page(rows: readonly string[]): string {
  return `# What a token may do

Every call of the contract, made with tokens of Ada about the things that access-matrix.md describes. Each of the first five tokens is for one thing in all her groups; the next two are for everything, one in the group that the call is about, and one in another group of hers; the last is that of a frame which shows the group.

Written by \`server/http/tokens/token-matrix.test.ts\`, which also says what must be so: a call that names no token in the contract is closed to all of them, and a token of another group brings nothing of this one.

${[row('call', ['needs', ...tokenCallers]), `|${' --- |'.repeat(tokenCallers.length + 2)}`, ...rows].join('\n')}
`
}

function row(call: string, cells: readonly string[]): string {
  return `| ${[call, ...cells].join(' | ')} |`
}
