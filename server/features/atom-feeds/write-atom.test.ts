import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test } from 'vitest'
import { writeAtom, type Atom } from './write-atom.ts'

const lake: Atom = {
  id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a01',
  title: 'Les Moreau & <friends>',
  language: 'fr-FR',
  updated: 1_784_003_600,
  address: 'https://coterie.example.org/api/atom-feeds/secret.xml',
  link: 'https://coterie.example.org/groups/0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a02',
  entries: [
    {
      id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a03',
      title: '“Lake” at 6 > 5 & \u{1F469}\u{200D}\u{1F467}',
      published: 1_784_000_000,
      updated: 1_784_003_600,
      author: 'Ada "the first" Moreau',
      link: 'https://coterie.example.org/messages/0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a03',
      group: 'Les Moreau',
      text: 'Two\nlines <b>of</b> words, a\u0000 b\u0008 c\uFFFE d\uD800 e',
    },
  ],
}

test('is Atom as written here, sign by sign', async () => {
  await expect(await writeAtom(lake)).toMatchFileSnapshot('golden/lake.xml')
  await expect(await writeAtom({ ...lake, entries: [] })).toMatchFileSnapshot('golden/empty.xml')
})

test('is read by a parser as it was meant', async () => {
  const { items, ...head } = parseFeed(await writeAtom(lake)).toJSON()
  expect(head).toMatchObject({
    title: 'Les Moreau & <friends>',
    language: 'fr-FR',
    self: lake.address,
    url: lake.link,
    updated: '2026-07-14T04:33:20.000Z',
  })
  expect(items).toMatchObject([
    {
      id: 'urn:uuid:0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a03',
      title: lake.entries[0]!.title,
      authors: [{ name: 'Ada "the first" Moreau' }],
      content: 'Two\nlines <b>of</b> words, a b c d e',
    },
  ])
})
