import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTests, vitestTests } from './checks/suites.ts'
import { runOwn, runTool } from './checks/tools.ts'
import type { Outcome } from './checks/outcome.ts'
import { installPrograms } from './checks/install-programs.ts'

/**
 * Everything that must hold, in one command. Words after it narrow it to the tests whose file names contain one of
 * them, and leave out the checks of the whole tree.
 */
const filters = process.argv.slice(2)
const faults = 'test/faults/main.ts'

const temporary = mkdtempSync(join(tmpdir(), 'coterie-test-'))
// The throw-away PostgreSQL runs as another user and keeps its folder in here.
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
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
if (filters.length === 0) {
  await step('format', () => runTool('format', 'oxfmt', ['--check']))
  await step('lint', () => runTool('lint', 'oxlint', []))
  await step('types', () => runTool('types', 'tsc', ['-p', '.']))
  await step('types of the service worker', () => runTool('types', 'tsc', ['-p', 'client/service-worker']))
}
await step('unit, component and API tests', () => vitestTests(filters, temporary))
if (filters.length === 0 || filters.some((word) => faults.includes(word)))
  await step('faults', () => runOwn('faults', faults, ['--short']))
await step('browser tests', () => browserTests(filters, temporary))

const failures = outcomes.flatMap((outcome) => outcome.failures)
let passed = 0
for (const outcome of outcomes) passed += outcome.passed
if (filters.length > 0 && passed + failures.length === 0)
  failures.push(`no test file is named like ${filters.join(' or ')}`)

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
