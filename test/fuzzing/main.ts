import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import type { ApiRun } from './api/api.fuzz.ts'
import { addRun, readCounts, tableOf } from './counts.ts'
import { parsers } from './parser.ts'
import { watch, type Found } from './watch.ts'

/**
 * Sends what nobody would send: to every endpoint of the API, and to whatever of ours reads bytes or text of strangers.
 * `--only api`, `--only parsers` or the name of one; so many `--minutes` for each; `--on postgres`; the same `--seed`
 * makes the same inputs. With `--table`, it prints what has run so far. Ends with 1 if it finds a fault.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    on: { type: 'string', default: 'sqlite' },
    table: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
const found = join(import.meta.dirname, '../../test-results/fuzzing')

const isWanted = (name: string, kind: string) => [undefined, name, kind].includes(values.only)
const names = Object.keys(parsers).filter((name) => isWanted(name, 'parsers'))
if (!values.table && names.length === 0 && values.only !== 'api') {
  console.error(`There is no “${values.only}”: api, parsers, ${Object.keys(parsers).join(', ')}`)
  process.exit(1)
}
let faults = 0
if (!values.table) {
  console.log(`seed ${seed}`)
  if (isWanted('api', 'api')) await fuzzApi()
  for (const name of names) await fuzzParser(name)
}
console.log(`\n${tableOf(await readCounts())}`)
process.exit(faults > 0 ? 1 : 0)

async function fuzzApi() {
  const database = values.on === 'postgres' ? 'postgres' : 'sqlite'
  const run = await runApi(database)
  const megabytes = run.memory.map(({ heap }) => Math.round(heap / 2 ** 20)).join(' ')
  console.log(
    `api, ${database}: ${run.inputs} calls of ${run.endpoints.all} endpoints, ${run.endpoints.succeeded} with success`,
  )
  console.log(`  heap after every 25 sequences, MB: ${megabytes}`)
  for (const fault of run.faults) console.log(`  ${fault}`)
  faults += await addRun(`API on ${database === 'postgres' ? 'PostgreSQL' : 'SQLite'}`, run)
}

/** Vitest starts the database and the server, as for every other test. */
async function runApi(database: 'sqlite' | 'postgres'): Promise<ApiRun> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-fuzzing-api-'))
  const result = join(folder, 'result.json')
  const given = { FUZZ_MINUTES: values.minutes, FUZZ_SEED: String(seed), FUZZ_RESULT: result }
  try {
    const vitest = await startVitest('test', [], {
      config: false,
      watch: false,
      root: join(import.meta.dirname, '../..'),
      include: ['test/fuzzing/api/api.fuzz.ts'],
      globalSetup: [`test/databases/${database}-setup.ts`, 'test/servers/media-setup.ts'],
      env: { TEST_DATABASE: database, ...given },
      pool: 'forks',
      execArgv: ['--expose-gc'],
      disableConsoleIntercept: true,
      hookTimeout: 60_000,
    })
    await vitest.close()
    return JSON.parse(await readFile(result, 'utf8')) as ApiRun
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fuzzParser(name: string) {
  const run = await watch(name, minutes, seed)
  console.log(`${name}: ${run.inputs} inputs, ${run.kept} kept, ${run.reached} characters of code reached`)
  for (const fault of run.faults) await report(name, fault)
  faults += await addRun(name, { ...run, faults: run.faults.map(({ what }) => what) })
}

async function report(name: string, { what, input, stack }: Found) {
  const sum = createHash('sha256').update(input).digest('hex').slice(0, 8)
  const path = join(found, `${name.replaceAll(' ', '-')}-${sum}`)
  await mkdir(found, { recursive: true })
  await writeFile(path, input)
  const shown = input.length <= 200 ? ` ${JSON.stringify(input.toString('latin1'))}` : ''
  console.log(
    `  ${what}\n    ${relative('.', path)}: ${input.length} bytes${shown}\n    ${stack.split('\n').slice(1, 4).join('\n    ')}`,
  )
}
