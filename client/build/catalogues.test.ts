import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type Plugin } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { shownParts } from '#scripts/locale/catalogues.ts'
import { catalogues } from './catalogues.ts'

const words = { hello: 'Hello', bye: 'Goodbye' }

/** German lacks a word. */
function makeLocales(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of shownParts) {
    mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(join(folder, part, 'en_US.json'), '{}')
  }
  writeFileSync(join(folder, 'en_US.json'), JSON.stringify(words))
  writeFileSync(join(folder, 'de_DE.json'), JSON.stringify({ hello: 'Hallo' }))
  writeFileSync(join(folder, 'writing/en_US.json'), JSON.stringify({ send: 'Send' }))
  writeFileSync(join(folder, 'pending.json'), '{}')
  return folder
}

test('the build writes English where a language lacks words', async () => {
  const entry: Plugin = { name: 'entry', resolveId: (id) => id, load: () => 'export {}' }
  const locales = makeLocales()
  const built = await build({
    configFile: false,
    root: locales,
    logLevel: 'silent',
    plugins: [entry, catalogues(locales)],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })
  const { output } = Array.isArray(built) ? built[0]! : (built as Exclude<typeof built, { close: unknown }>)
  const files = output.flatMap((file) =>
    file.type === 'asset' && file.source !== '{}'
      ? [[file.fileName.replace(/^assets\/words-[^/]+\//, ''), file.source]]
      : [],
  )
  expect(Object.fromEntries(files)).toEqual({
    'de_DE.json': JSON.stringify({ bye: 'Goodbye', hello: 'Hallo' }),
    'en_US.json': JSON.stringify({ bye: 'Goodbye', hello: 'Hello' }),
    'writing/de_DE.json': JSON.stringify({ send: 'Send' }),
    'writing/en_US.json': JSON.stringify({ send: 'Send' }),
  })
})

test('so does the server for developers, with the words as they are now', async () => {
  const locales = makeLocales()
  const server = await createServer({
    configFile: false,
    root: locales,
    logLevel: 'silent',
    server: { port: 0, watch: null, ws: false },
    plugins: [catalogues(locales)],
  })
  onTestFinished(() => server.close())
  await server.listen()
  const read = async () => (await fetch(new URL('locales/de_DE.json', server.resolvedUrls!.local[0]))).json()
  expect(await read()).toEqual({ hello: 'Hallo', bye: 'Goodbye' })
  writeFileSync(join(locales, 'de_DE.json'), JSON.stringify({ hello: 'Hallo', bye: 'Tschüs' }))
  expect(await read()).toEqual({ hello: 'Hallo', bye: 'Tschüs' })
})
