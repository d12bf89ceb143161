import { beforeAll, expect, test } from 'vitest'
import { renderHookInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { useNothingFound } from './useNothingFound.ts'

beforeAll(() => withAllWords(startLanguage()))

test.each([
  ['boat', undefined, 'No results for “boat” in your groups.'],
  ['boat', { name: 'At the lake' }, 'No results for “boat” in At the lake.'],
  ['has:photo', { name: 'At the lake' }, 'Nothing found.'],
])('a search for %s in %o without a result says so', (query, group, said) => {
  expect(renderHookInApplication(() => useNothingFound(group, query)).result.current).toBe(said)
})
