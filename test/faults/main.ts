import { runEmails, type EmailRow } from './emails.ts'
import { runScenario, type Outcome, type Scenario } from './rounds.ts'
import { scenariosOn, type Length } from './scenarios.ts'
import { runSeveralServers } from './several-servers.ts'

/**
 * Kills servers, cuts their power and fills their disks while people write, and looks for what was acknowledged and is
 * gone, is there in part, or is there for nobody. Then kills servers while they send emails, and looks for those that
 * are lost, or sent twice without need. Then kills one of several servers. Ten minutes; with --once, each fault once,
 * most on one database; with --short, only kills and power cuts of one server; with the word servers, only the last.
 */
const length: Length = process.argv.includes('--short') ? 'short' : process.argv.includes('--once') ? 'once' : 'long'
const seconds = length === 'long' ? 500 : 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const problems: number[] = []
if (!process.argv.includes('servers')) await runOneServer()
if (length !== 'short') await runServers()
process.exit(problems.some((count) => count > 0) ? 1 : 0)

async function runServers() {
  const serverColumns = ['bus', 'servers', 'people', 'streams', 'kills', 'acknowledged', 'files', 'lost', 'in part']
  const all = [...serverColumns, 'failed twice', 'streams behind']
  console.log(`\n| ${all.join(' | ')} |\n|${'---|'.repeat(all.length)}`)
  const buses = length === 'long' ? (['postgres', 'nats'] as const) : (['nats'] as const)
  for (const bus of buses) problems.push(await severalServers(bus))
}

async function runOneServer() {
  const columns = ['fault', 'database', 'rounds', 'acknowledged', 'lost', 'in part', 'orphans']
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
  problems.push(...(await Promise.all([runOn('SQLite'), runOn('PostgreSQL')])))
  if (length === 'short') return
  const emailColumns = ['killed at', 'database', 'emails', 'lost', 'sent twice']
  console.log(`\n| ${emailColumns.join(' | ')} |\n|${'---|'.repeat(emailColumns.length)}`)
  problems.push(...(await Promise.all([sendOn('SQLite'), sendOn('PostgreSQL')])))
}

/** @returns how much is wrong */
function severalServers(bus: 'postgres' | 'nats'): Promise<number> {
  return runSeveralServers(bus, length === 'long' ? 'long' : 'short').catch((error: unknown) => {
    console.log(`several servers, ${bus}: it could not go on: ${String(error)}`)
    return 1
  })
}

/** @returns how much is wrong */
async function runOn(database: Scenario['database']): Promise<number> {
  let problems = 0
  for (const scenario of scenariosOn(database, length, seconds)) {
    const found = await runScenario(scenario).then(
      (outcome) => report(scenario, outcome),
      (error: unknown) => [`it could not go on: ${String(error)}`],
    )
    for (const problem of found) console.log(`${scenario.what}, ${database}: ${problem}`)
    problems += found.length
  }
  return problems
}

/** Prints a row. @returns what is wrong */
function report({ what, database, mustLose }: Scenario, outcome: Outcome | undefined): string[] {
  if (!outcome) {
    console.log(`| ${what} | ${database} | not run: it needs root, ext4 and a loop device | | | | |`)
    return []
  }
  const { rounds, acknowledged, findings, wrong } = outcome
  const count = (kind: string) => findings.filter((finding) => finding.kind === kind).length
  const cells = [what, database, rounds, acknowledged, count('lost'), count('half'), count('orphan')]
  console.log(`| ${cells.join(' | ')} |`)
  if (mustLose) return count('lost') > 0 ? [] : ['nothing was lost, so the other rounds prove nothing']
  return [...wrong, ...findings.map(({ kind, what }) => `${kind}: ${what}`)].slice(0, 20)
}

/** @returns how much is wrong */
async function sendOn(database: Scenario['database']): Promise<number> {
  const rows = await runEmails(database, seconds / 5).catch((error: unknown) => String(error))
  if (typeof rows === 'string') {
    console.log(`emails, ${database}: it could not go on: ${rows}`)
    return 1
  }
  const wrong = rows.flatMap((row) => reportEmails(row, database))
  for (const problem of wrong) console.log(problem)
  return wrong.length
}

/** Prints a row. @returns what is wrong */
function reportEmails({ moment, rounds, lost, twice, wrong }: EmailRow, database: string): string[] {
  console.log(`| ${[moment, database, rounds, lost, twice].join(' | ')} |`)
  const problems = [...wrong, ...(lost > 0 ? ['an email was lost'] : [])]
  return problems.map((problem) => `emails, killed at “${moment}”, ${database}: ${problem}`)
}
