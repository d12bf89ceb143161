import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { callWith, givenWorld, meaningFor, type Answer, type World } from '#test/access/access-matrix.ts'
import { foreignTo, scopesOf, tokenCallers, tokenFor, type TokenCaller } from '#test/access/token-callers.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { ids } from '../../features/documentation/examples/given.ts'
import { allExamples } from '../../features/documentation/sections.ts'
import { rates } from '../rate-limits.ts'

/** Written by this test (`vitest -u`), and read by whoever changes it: each new 200 opens something to programs. */
const matrix = resolve(import.meta.dirname, '../../../test/access/token-matrix.md')

test('every token gets the response that test/access/token-matrix.md says', { timeout: 900_000 }, async () => {
  const app = await startApp(
    { publicUrl: 'http://localhost:8080' },
    { rates: Object.fromEntries(Object.keys(rates).map((name) => [name, { attempts: 1_000_000, seconds: 60 }])) },
  )
  const forReading = await worldWithTokens(app)
  const rows: string[] = []
  for (const example of allExamples) {
    const { endpoint } = example
    const call = `${endpoint.method} ${endpoint.path}`
    const hasFiles = [ids.file, ids.sound, ids.checksum].some((id) => JSON.stringify(example).includes(id))
    const statuses: string[] = []
    // What anybody does may end the sessions of its world.
    const unchanged = isForAnybody(endpoint) && endpoint.method !== 'GET' ? await worldWithTokens(app) : forReading
    for (const caller of tokenCallers) {
      const changes = endpoint.method !== 'GET' && isOpenTo(endpoint, caller)
      const world = changes ? await givenWorld(app, { hasPdf: false, hasFiles }) : unchanged.world
      const token = changes ? await tokenFor(app, world, caller) : unchanged.tokens[caller]
      const isRefused = expectedRefusal(endpoint, caller) !== undefined
      const meaning = isRefused ? world.meaning : await meaningFor(app, world, example)
      const answer = await callWith(app, meaning, example, token)
      statuses.push(String(answer.status))
      expect([call, caller, refusalOf(answer)]).toEqual([call, caller, expectedRefusal(endpoint, caller)])
      expect([call, caller, answer.status >= 500]).toEqual([call, caller, false])
      if (caller !== 'all, in another group' || !isOpenTo(endpoint, caller)) continue
      const found = foreignTo(world).filter((foreign) => answer.text?.includes(foreign))
      expect([call, found]).toEqual([call, []])
    }
    rows.push(row(call, [endpoint.token ?? '–', ...statuses]))
  }
  await expect(page(rows)).toMatchFileSnapshot(matrix)
})

async function worldWithTokens(app: TestApp): Promise<{ world: World; tokens: Record<TokenCaller, string> }> {
  const world = await givenWorld(app)
  const made = tokenCallers.map(async (caller) => [caller, await tokenFor(app, world, caller)] as const)
  return { world, tokens: Object.fromEntries(await Promise.all(made)) as Record<TokenCaller, string> }
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
