import { expect, test } from 'vitest'
import { hitDestination } from './hit-destination.ts'

test('a reply opens on its parent’s page, a message on its own', () => {
  expect(hitDestination({ id: 'reply', parent: { id: 'lake' } as never })).toEqual({
    to: '/messages/$id/$childId',
    params: { id: 'lake', childId: 'reply' },
  })
  expect(hitDestination({ id: 'lake' })).toBeUndefined()
})
