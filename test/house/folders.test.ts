import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = await readSources('{contract,message-text,server,client,test,e2e,scripts,lab}/**/*.{ts,tsx,js}')

/** Their folders, and the files beside those, import each other in one direction only, also by way of others. */
const layered = ['server', 'server/features', 'client', 'client/features', 'client/pieces', 'client/ui']
/** [folder, what none of its files imports]. */
const floors: [string, string][] = [
  ['server/presenters', 'server/features'],
  ['client/data', 'client/features'],
  ['client/pieces', 'client/features'],
  ['client/ui', 'client/pieces'],
  ['client/device-storage', 'client/api'],
]
/** Roots in which a folder has at most 30 files. */
const small = ['server', 'contract', 'message-text', 'client', 'test', 'scripts', 'lab', 'e2e']
/** Roots whose files import each other by relative paths, and those of other roots through `#`. */
const strict = ['server', 'contract', 'message-text', 'client', 'test', 'scripts', 'lab', 'e2e']

const roots = ['server', 'contract', 'message-text', 'client', 'locales', 'test', 'scripts', 'lab', 'e2e']

const mostFiles = 30
/** Migrations are only added to. */
const growing = ['server/database/migrations']

test.each(layered)('the folders of %s import each other in one direction only', (folder) => {
  expect(cycleIn(folderGraph(folder))).toBeUndefined()
})

test.each(floors)('%s imports nothing of %s', (lower, upper) => {
  expect(importsOf(lower).filter(({ to }) => to.startsWith(`${upper}/`))).toEqual([])
})

test.each(small)(`no folder of %s has more than ${mostFiles} files`, async (folder) => {
  const folders = Map.groupBy(await listFiles(`${folder}/**`), (file) => dirname(file))
  expect(
    [...folders].filter(([name, files]) => files.length > mostFiles && !growing.includes(name)).map(([name]) => name),
  ).toEqual([])
})

test.each(strict)('%s imports its own files by relative paths with an extension, and other roots by #', (folder) => {
  const breaks = importsOf(folder).filter(({ to, written }) => {
    const root = rootOf(to)
    if (!roots.includes(root)) return false
    return root === folder ? written.startsWith('#') || !/\.\w+$/.test(written) : !written.startsWith('#')
  })
  expect(breaks.map(({ from, written }) => `${from}: ${written}`)).toEqual([])
})

describe('the search for cycles', () => {
  test('finds two folders that import each other', () => {
    expect(cycleIn({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b'])
  })
  test('takes two ways to one folder for no cycle', () => {
    expect(cycleIn({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeUndefined()
  })
})

type Graph = Record<string, string[]>

/** Which folders and files directly below this one import which; their tests may import any. */
function folderGraph(parent: string): Graph {
  const childOf = (file: string) => file.slice(parent.length + 1).split('/', 1)[0]!
  const graph: Record<string, Set<string>> = {}
  for (const { from, to } of importsOf(parent)) {
    const [own, other] = [childOf(from), childOf(to)]
    if (isTest(from) || !to.startsWith(`${parent}/`) || own === other) continue
    ;(graph[own] ??= new Set()).add(other)
  }
  return Object.fromEntries(Object.entries(graph).map(([from, to]) => [from, [...to]]))
}

function cycleIn(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const visit = (folder: string, path: string[]): string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return undefined
    for (const next of graph[folder] ?? []) {
      const found = visit(next, [...path, folder])
      if (found) return found
    }
    done.add(folder)
    return undefined
  }
  for (const folder of Object.keys(graph)) {
    const found = visit(folder, [])
    if (found) return found
  }
  return undefined
}

type Import = { from: string; to: string; written: string }

/** Every import of our own files by the files below a folder. */
function importsOf(folder: string): Import[] {
  return [...sources]
    .filter(([from]) => from.startsWith(`${folder}/`))
    .flatMap(([from, text]) =>
      [...text.matchAll(/\b(?:from|import)\s*\(?'((?:\.|#)[^']+)'/g)].map(([, written = '']) => {
        const to = written.startsWith('#') ? written.slice(1) : normalize(join(dirname(from), written))
        return { from, to, written }
      }),
    )
}

function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(file)
}

function rootOf(file: string): string {
  return file.split('/', 1)[0]!
}

async function readSources(pattern: string): Promise<Map<string, string>> {
  const files = await listFiles(pattern)
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  )
}

async function listFiles(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob(pattern, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1))
  }
  return files
}
