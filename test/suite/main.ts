import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPrograms } from './install-programs.ts'
import type { Outcome } from './outcome.ts'
import { largestFiles, slowest } from './report.ts'
import { browserTests, vitestTests } from './suites.ts'
import { runTool, startOwn, startTool } from './tools.ts'

/**
 * What must hold, in one command; with --long, all tests, those too that this leaves out because they take longer than
 * they tell. Words after it choose the tests whose file names contain one of them, and no checks of the whole tree.
 */
const isLong = process.argv.includes('--long')
const filters = process.argv.slice(2).filter((word) => word !== '--long')
if (filters.length === 0) process.env.TESTS = isLong ? 'all' : 'short'
const faults = 'test/faults/main.ts'
const endurance = 'test/endurance/main.ts'
const shortEndurance = ['--rounds', '3', '--people', '30', '--seed', '1', '--uncounted']

const temporary = mkdtempSync(join(tmpdir(), 'coterie-test-'))
// The throw-away PostgreSQL runs as another user and keeps its folder in here.
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary
/** In memory, where Linux has room there: databases of tests that wait for no disk. */
const quick = hasRoom('/dev/shm') ? mkdtempSync('/dev/shm/coterie-test-') : temporary
chmodSync(quick, 0o711)
// The hundred processes of the tests then compile once what they all load.
process.env.NODE_COMPILE_CACHE = join(quick, 'compiled')
process.on('exit', () => {
  for (const folder of [temporary, quick]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const outcomes: Outcome[] = []
const step = async (name: string, run: () => Promise<Outcome>) => {
  console.log(`\n── ${name}`)
  const begin = performance.now()
  const outcome = await run()
  outcomes.push(outcome)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`   ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds} s)`)
}

installPrograms()
const isWhole = filters.length === 0 && !isLong
if (isWhole) {
  await step('format', () => runTool('format', 'oxfmt', ['--check']))
  await step('lint', () => runTool('lint', 'oxlint', []))
  await step('types of the service worker', () => runTool('types', 'tsc', ['-p', 'client/service-worker']))
}
// More checkers than one check much of it twice; so it has work for one processor.
const endOfTypes = isWhole ? startTool('types', 'tsc', ['-p', '.', '--checkers', '1']) : undefined
process.env.TMPDIR = quick
await step('unit, component and API tests', () => vitestTests(filters, quick))
if (endOfTypes) await step('types, since the tests began', endOfTypes)
process.env.TMPDIR = temporary
const withFaults = filters.length === 0 || filters.some((word) => faults.includes(word))
const endOfFaults = withFaults ? startOwn('faults', faults, [isLong ? '--once' : '--short']) : undefined
process.env.TMPDIR = quick
await step('browser tests', () => browserTests(filters, quick))
if (endOfFaults) await step('faults, since the browser tests began', endOfFaults)
process.env.TMPDIR = temporary
if (isLong && filters.length === 0) await step('endurance', startOwn('endurance', endurance, shortEndurance))

const failures = outcomes.flatMap((outcome) => outcome.failures)
let passed = 0
for (const outcome of outcomes) passed += outcome.passed
if (filters.length > 0 && passed + failures.length === 0)
  failures.push(`no test file is named like ${filters.join(' or ')}`)

if (filters.length === 0) {
  console.log(`\nSlowest tests:\n${slowest(outcomes.flatMap(({ durations }) => durations ?? []))}`)
  console.log(`\nLargest files of the client:\n${largestFiles()}`)
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4e9
}
