import { expect, test } from 'vitest'
import { releasesUrlOf } from '../../config/release-settings.ts'
import { newestIn } from './read-releases.ts'

const newest = (running: string, ...tags: (string | object)[]) =>
  newestIn(JSON.stringify(tags.map((tag) => (typeof tag === 'string' ? { tag_name: tag } : tag))), running)?.newest

test('the newest is found among what is listed', () => {
  expect(newest('1.9.0', 'v1.10.0', 'v1.2.0', 'nightly')?.version).toBe('1.10.0')
  expect(newest('1.9.0', '1.9.0', 'v1.10.0-beta.2')).toBeUndefined()
  expect(newest('1.0.0-beta.2', 'v1.0.0-beta.1', 'v1.0.0-beta.10', 'v1.0.0-alpha')?.version).toBe('1.0.0-beta.10')
  expect(newest('1.0.0-beta.2', 'v1.0.0-beta.10', 'v1.0.0')?.version).toBe('1.0.0')
  expect(newest('1.0.0', { tag_name: 'v2.0.0', draft: true }, { tag_name: 'v3.0.0', upcoming_release: true })).toBe(
    undefined,
  )
  expect(newest('1.0.0', { tag_name: 'v2.0.0', html_url: 'javascript:alert(1)' })).not.toHaveProperty('url')
})

test('says what every version since then changes, and not more than one wants to read', () => {
  const entry = (tag: string, body: string) => ({ tag_name: tag, body })
  expect(newest('1.0.0', entry('v1.1.0', 'one'), entry('v1.2.0', 'two'), entry('v1.0.0', 'old'))?.notes).toBe(
    '1.2.0\n\ntwo\n\n1.1.0\n\none',
  )
  expect(newest('1.0.0', entry('v1.1.0', 'x'.repeat(1_000_000)))?.notes).toHaveLength(6002)
})

test('reads as text', () => {
  const body = '## Added\n- **Albums** to [fill](https://x.example/1)\n  * a * b\n\n<b>#3</b> __it__\t\u2067'
  expect(newest('1.0.0', { tag_name: 'v1.1.0', body })?.notes).toBe(
    'Added\n• Albums to fill\n  • a * b\n\n<b>#3</b> __it__',
  )
})

test.each([
  ['https://github.com/us/coterie.git', 'https://api.github.com/repos/us/coterie/releases?per_page=30'],
  ['https://codeberg.org/us/coterie/', 'https://codeberg.org/api/v1/repos/us/coterie/releases?limit=30'],
  ['https://gitlab.com/us/coterie', 'https://gitlab.com/api/v4/projects/us%2Fcoterie/releases?per_page=30'],
  [' https://git.example.org/releases.json#new ', 'https://git.example.org/releases.json'],
  ['https://me:secret@github.com/us/coterie', undefined],
  ['ftp://github.com/us/coterie', undefined],
  ['coterie', undefined],
])('%s is read at %s', (given, read) => {
  expect(releasesUrlOf(given)).toBe(read)
})
