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
 * change that the tests of its folder let through is tried against all tests that import its file. Whatever is left is
 * printed with its place: a test is missing there, or the change changes nothing.
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
]

/** Minutes after which tests that no longer end count as failed. */
const longest = 5

type Place = Mutation & { file: string; line: number; before: string }

const places = choose(Number(values.count), Number(values.seed))
const survivors: Place[] = []
process.once('SIGINT', () => process.exit(1))
for (const [index, place] of places.entries()) {
  const isCaught = await isNoticed(place)
  if (!isCaught) survivors.push(place)
  console.log(`${index + 1}/${places.length} ${isCaught ? 'caught' : 'SURVIVED'} ${describe(place)}`)
}
console.log(`\n${places.length - survivors.length} of ${places.length} caught`)
for (const place of survivors) console.log(`- ${describe(place)}`)
process.exit(survivors.length > 0 ? 1 : 0)

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

/** The source is put back whatever happens, also where this process is ended. */
async function isNoticed(place: Place): Promise<boolean> {
  const { file } = place
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const putBack = () => writeFileSync(path, source)
  process.once('exit', putBack)
  try {
    writeFileSync(path, mutated(source, place))
    const near = [join(dirname(file), basename(file, '.ts')), dirname(file)]
    for (const filter of near)
      if (await fails(['run', ...projects(file), '--bail', '1', '--passWithNoTests', filter])) return true
    return await fails(['related', '--run', ...projects(file), '--bail', '1', '--passWithNoTests', file])
  } finally {
    putBack()
    process.off('exit', putBack)
  }
}

function projects(file: string): string[] {
  const names = file.startsWith('server/') ? ['sqlite', 'postgres', 'unit'] : ['unit', 'component', 'sqlite']
  return names.flatMap((name) => ['--project', name])
}

async function fails(args: string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, ...args, '--reporter', 'dot'], { cwd: root, stdio: 'ignore' })
  const late = setTimeout(() => child.kill('SIGTERM'), longest * 60_000)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(late)
  return code !== 0
}
