import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '#scripts/locale/catalogues.ts'
import { layouts, pages } from '../app/pages.ts'
import { partsFor, parts, type Part } from './parts.ts'

type Step = { file: string; words: readonly Part[] }

const client = join(import.meta.dirname, '..')
const forms = /_(zero|one|two|few|many|other)$/
const partOf = new Map<string, Part>(
  parts.flatMap((part) => Object.keys(readCatalogue('en_US', `${part}/`)).map((key) => [key, part])),
)
const keys = [...partOf.keys()].map((key) => ({ key, stem: key.replace(forms, '') }))

/** Named here and shown elsewhere. */
const shownElsewhere: Record<string, RegExp> = {
  'api/error-text.ts': /^error_/,
  'data/may-reply.ts': /^(error|readers_only|only_hosts)_/,
  'features/sessions/form-problems.ts': /^password_too_/,
  'app/pages.ts': /./,
  'app/page-kinds.ts': /./,
  'app/administration-pages.ts': /./,
  'app/occasional-pages.ts': /./,
}

const files = new Set(globSync('**/*.{ts,tsx}', { cwd: client }).filter((file) => !/\.(test|d)\.tsx?$/.test(file)))
const modules = new Map([...files].map((file) => [file, readModule(file)]))

test('what is shown comes with its words', () => {
  const ofPages = [...Object.values(layouts), ...Object.values(pages)].flatMap(
    ({ module, words }: { module?: string; words?: readonly Part[] }) =>
      module ? [{ file: module, words: partsFor(words) }] : [],
  )
  const missing = [{ file: 'main.tsx', words: [] }, ...ofPages].flatMap(missingFrom)
  expect([...new Set(missing)].toSorted()).toEqual([])
})

test.for(Object.entries(pages))('the title of %s is among the words of its page', ([, { title, words }]) => {
  const part = typeof title === 'string' ? partOf.get(title) : undefined
  expect([undefined, ...partsFor(words)]).toContain(part)
})

/** What is loaded later has the words of what loads it, and those that it is loaded with. */
function missingFrom(start: Step): string[] {
  const seen = new Set<string>()
  const missing: string[] = []
  const todo = [start]
  for (let step = todo.pop(); step; step = todo.pop()) {
    const { file } = step
    const { next, awaited, named } = modules.get(file)!
    const words = new Set([...step.words, ...awaited])
    const name = `${file} with ${[...words].toSorted().join()}`
    if (seen.has(name)) continue
    seen.add(name)
    const absent = named.filter((key) => !words.has(partOf.get(key)!) && !shownElsewhere[file]?.test(key))
    missing.push(...absent.map((key) => `${file}: ${key} is in ${partOf.get(key)}`))
    todo.push(...next.map((each) => ({ file: each.file, words: [...words, ...each.words] })))
  }
  return missing
}

function readModule(file: string) {
  const source = readFileSync(join(client, file), 'utf8')
  const stepsTo = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, path, list]) => ({ file: join(dirname(file), path!), list }))
  const at = (steps: { file: string }[]) => steps.map(({ file }) => file)
  const withWords = [
    ...stepsTo(/withWords\(import\('(.+?)'\)(?:, (\[.*?\]))?/g),
    ...stepsTo(/lazyWithWords[^(]*\(\s*\(\) => import\('(.+?)'\),\s*'\w+'(?:,\s*\{[^}]*?words: (\[.*?\]))?/g),
  ].map(({ file, list }) => ({ file, words: listed(list) }))
  const without = [
    ...stepsTo(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(\..+?)'/gm),
    ...stepsTo(/import\('(\..+?)'\)/g).filter(({ file }) => !at(withWords).includes(file)),
  ].map(({ file }) => ({ file, words: [] }))
  return {
    next: [...withWords, ...without].filter(({ file }) => files.has(file)),
    awaited: [...source.matchAll(/withWords\(Promise\.resolve\(\)(?:, (\[.*?\]))?/g)].flatMap(([, list]) =>
      listed(list),
    ),
    named: namedIn(source),
  }
}

function listed(list: string | undefined): Part[] {
  return partsFor(list === undefined ? undefined : (JSON.parse(list.replaceAll("'", '"')) as Part[]))
}

/** Keys, and prefixes and suffixes of composed ones: `delete_with_${consequences}`. */
function namedIn(source: string): string[] {
  // Single words are told from others by the call that they are given to.
  const given = [...source.matchAll(/\bt\(([^()]*)/g)].map(([, words]) => words).join('\n')
  const whole = new Set([...quotedIn(source).filter((word) => word.includes('_')), ...quotedIn(given)])
  const composed = [...source.matchAll(/`([a-z0-9]\w*_)?\$\{[^}]*\}(_\w+)?`/g)].filter(([, start, end]) => start || end)
  const isComposed = (key: string) =>
    composed.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end))
  return keys
    .filter(({ key, stem }) => [key, stem].some((each) => whole.has(each) || isComposed(each)))
    .map(({ key }) => key)
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/['"`]([a-z0-9_]+)['"`]/g)].map(([, word]) => word!)
}
