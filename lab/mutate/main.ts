import { spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/step.js'
import { mutated, mutationsOf, type Mutation } from './mutations.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * Makes small wrong changes, one at a time, and sees whether the tests nearest to each notice: `npm run lab -- mutate`, or
 * `npm run lab -- mutate server/features/messages --count 20 --seed 7`. What is chosen is the same for the same seed. A
 * change that the tests of its feature let through is tried against all of the server or of the client. Whatever is
 * left is printed with its place: a test is missing there, or the change changes nothing.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { count: { type: 'string', default: '120' }, seed: { type: 'string', default: '1' } },
})

/** Where a small wrong change costs somebody something: access, limits, locks, counts, sorting, times, optimism. */
const usualFolders = [
  'server/features',
  'server/http',
  'server/database',
  'server/live',
  'server/jobs',
  'message-text',
  'client/features',
  'client/api',
  'client/data',
  'client/device-storage',
]

type Place = Mutation & { file: string; line: number; before: string }
type Tests = { projects: string[]; filter: string; minutes: number }

process.once('SIGINT', () => process.exit(1))
const places = choose(Number(values.count), Number(values.seed))
const survivorsNearby = await tryOut(places, testsNearby)
console.log(`\n${survivorsNearby.length} that the nearest tests let through, against all tests:`)
await requireGreen(survivorsNearby)
const survivors = await tryOut(survivorsNearby, allTests)
console.log(`\n${places.length - survivors.length} of ${places.length} caught`)
for (const place of survivors) console.log(`- ${describe(place)}`)
process.exit(survivors.length > 0 ? 1 : 0)

async function tryOut(tried: Place[], testsFor: (file: string) => Tests[]): Promise<Place[]> {
  const left: Place[] = []
  for (const [index, place] of tried.entries()) {
    const isCaught = await isNoticed(place, testsFor(place.file))
    if (!isCaught) left.push(place)
    console.log(`${index + 1}/${tried.length} ${isCaught ? 'caught' : 'SURVIVED'} ${describe(place)}`)
  }
  return left
}

function choose(count: number, seed: number): Place[] {
  const random = seededRandom(seed)
  const folders = positionals.length > 0 ? positionals : usualFolders
  const byFile = folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.test\.ts$|\.d\.ts$/.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .map(({ file, source }) => mutationsOf(file, source).map((mutation) => placeOf(file, source, mutation)))
    .filter((found) => found.length > 0)
  // A file at a time, so that long files are not chosen more often than they matter.
  const chosen = new Map<string, Place>()
  const all = byFile.reduce((sum, found) => sum + found.length, 0)
  while (chosen.size < Math.min(count, all)) {
    const found = byFile[Math.floor(random() * byFile.length)]!
    const place = found[Math.floor(random() * found.length)]!
    chosen.set(`${place.file} ${place.start} ${place.by}`, place)
  }
  return [...chosen.values()]
}

function placeOf(file: string, source: string, mutation: Mutation): Place {
  const { start, end } = mutation
  return { ...mutation, file, line: source.slice(0, start).split('\n').length, before: source.slice(start, end) }
}

function describe({ file, line, kind, before }: Place): string {
  return `${file}:${line} ${kind}: ${before.replace(/\s+/g, ' ').slice(0, 80)}`
}

/** Tests that fail without any change would seem to notice every one. */
async function requireGreen(tried: Place[]): Promise<void> {
  const wanted = tried.flatMap(({ file }) => allTests(file))
  for (const { projects, filter, minutes } of new Map(wanted.map((tests) => [tests.filter, tests])).values()) {
    if (!(await fails(projects, filter, minutes))) continue
    console.error(`The tests of ${filter} fail without a change: run them, then try again.`)
    process.exit(1)
  }
}

/** The source is put back whatever happens, also where this process is ended. */
async function isNoticed(place: Place, tests: Tests[]): Promise<boolean> {
  const path = join(root, place.file)
  const source = readFileSync(path, 'utf8')
  const putBack = () => writeFileSync(path, source)
  process.once('exit', putBack)
  try {
    writeFileSync(path, mutated(source, place))
    for (const { projects, filter, minutes } of tests) if (await fails(projects, filter, minutes)) return true
    return false
  } finally {
    putBack()
    process.off('exit', putBack)
  }
}

/** From the nearest to the widest; the minutes are far more than they take on two cores. */
function testsNearby(file: string): Tests[] {
  const folder = dirname(file)
  const feature = `${/^\w+\/features\/[\w-]+/.exec(file)?.[0] ?? folder}/`
  const projects = projectsOf(file)
  return [
    { projects, filter: join(folder, basename(file, '.ts')), minutes: 5 },
    { projects, filter: feature, minutes: 5 },
    ...(file.startsWith('server/') ? [{ projects: ['postgres'], filter: feature, minutes: 10 }] : []),
  ]
}

function allTests(file: string): Tests[] {
  return [{ projects: projectsOf(file), filter: file.slice(0, file.indexOf('/') + 1), minutes: 30 }]
}

function projectsOf(file: string): string[] {
  return file.startsWith('server/') ? ['sqlite'] : ['unit', 'component']
}

/** Tests that do not end in their time have failed. */
async function fails(projects: string[], filter: string, minutes: number): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const chosen = projects.flatMap((name) => ['--project', name])
  const args = [vitest, 'run', ...chosen, '--bail', '1', '--passWithNoTests', '--reporter', 'dot', filter]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
  const late = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(late)
  return code !== 0
}
