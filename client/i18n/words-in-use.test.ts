import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parts, readCatalogue } from '#scripts/locale/catalogues.ts'

const english = Object.assign({}, ...parts.map((part) => readCatalogue('en_US', part)))
const root = join(import.meta.dirname, '../..')
const forms = /_(zero|one|two|few|many|other)$/

test('every key of the catalogues is used', async () => {
  const sources = await textsOf('{client,server}/**/*.{ts,tsx}')
  const named = new Set(
    sources.flatMap((text) => [...text.matchAll(/['"`]([a-z0-9_]+)['"`]/g)].map(([, word]) => word)),
  )
  /** Prefixes and suffixes of composed keys: `delete_with_${consequences}`. */
  const pieces = sources.flatMap((text) =>
    [...text.matchAll(/`([a-z0-9]\w*_)?\$\{[^}]*\}(_\w+)?`/g)].flatMap(([, start = '', end = '']) =>
      start || end ? [{ start, end }] : [],
    ),
  )
  const isRead = (key: string) =>
    named.has(key) || pieces.some(({ start, end }) => key.startsWith(start) && key.endsWith(end))
  const dead = Object.keys(english).filter((key) => !isRead(key) && !isRead(key.replace(forms, '')))
  expect(dead).toEqual([])
})

async function textsOf(pattern: string): Promise<string[]> {
  const texts: string[] = []
  for await (const file of glob(pattern, { cwd: root })) {
    if (!/\.test\.tsx?$/.test(file)) texts.push(await readFile(join(root, file), 'utf8'))
  }
  return texts
}
