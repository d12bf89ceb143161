import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonParts } from './json-parts.ts'

function streamOf(text: string, size: number): Readable {
  const bytes = Buffer.from(text)
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
  return Readable.from(chunks)
}

const partsOf = (text: string, patterns: string[], size = 5) =>
  Array.fromAsync(jsonParts(streamOf(text, size), patterns))

test('reads parts at the paths that are wanted, and nothing else', async () => {
  const document = {
    name: 'Fam"ily \\ 🎈',
    messages: [{ id: 1, text: ['a', { b: '}]' }] }, { id: 2 }],
    other: { messages: [{ id: 3 }], name: 'no' },
    id: -1.5e3,
  }
  expect(await partsOf(JSON.stringify(document, null, 1), ['name', 'messages.*', 'id'])).toEqual([
    { path: ['name'], value: document.name },
    { path: ['messages', '0'], value: document.messages[0] },
    { path: ['messages', '1'], value: document.messages[1] },
    { path: ['id'], value: -1500 },
  ])
  expect(await partsOf('{"a":[{"b":[1,true]},{"b":[null]}]}', ['a.*.b.*'])).toEqual([
    { path: ['a', '0', 'b', '0'], value: 1 },
    { path: ['a', '0', 'b', '1'], value: true },
    { path: ['a', '1', 'b', '0'], value: null },
  ])
})

test('reads any list as JSON itself does, wherever the chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), async (list, size) => {
      const parts = await partsOf(JSON.stringify({ x: { list: 0 }, list }), ['list.*'], size)
      expect(parts.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(list)))
    }),
  )
})

test('survives what is no JSON, and leaves out what is too long', async () => {
  for (const text of ['', '}}]]', '{"list":[1,{"a":', '{"list":[nul,"\\u00zz",2]}', '['.repeat(100_000)])
    await partsOf(text, ['list.*'])
  expect(await partsOf(`{"list":[nul,2]}`, ['list.*'])).toMatchObject([{ value: undefined }, { value: 2 }])
  const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
  expect(await partsOf(`{"list":[${deep},"y"]}`, ['list.*'], 60_000)).toMatchObject([
    { value: undefined },
    { value: 'y' },
  ])
  const long = JSON.stringify({ list: ['x'.repeat(2 << 20), 'y'] })
  expect((await partsOf(long, ['list.*'], 60_000)).map(({ value }) => value)).toEqual([undefined, 'y'])
})
