import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { placesAtMessage, placesInGroup } from './places-gone.ts'

let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
  read('lake', 'moreau', ['oars', 'boat'])
  read('hut', 'bergfreunde', ['key'])
  queryClient.setQueryData([...queryKeys.message('lake'), 'deletion'], { isDeleted: false })
  queryClient.setQueryData([...queryKeys.photos, {}, 'outline'], { parts: [] })
  const photos = [
    { message: 'album', group: 'moreau' },
    { message: 'album', group: 'moreau' },
    { message: 'peak', group: 'bergfreunde' },
  ]
  queryClient.setQueryData([...queryKeys.photos, {}, 'from', 20], photos)
})

function read(id: string, group: string, replies: string[]) {
  const comments = replies.map((reply) => ({ id: reply }))
  queryClient.setQueryData([...queryKeys.message(id), {}], { id, group: { id: group }, thread: { comments } })
}

test('at a message that is gone, also what was begun below it', () => {
  expect(placesAtMessage(queryClient, 'lake')).toEqual(
    ['lake', 'oars', 'boat'].flatMap((id) => [`replies ${id}`, `edit ${id}`]),
  )
})

test('at one that was never read, itself', () => {
  expect(placesAtMessage(queryClient, 'new')).toEqual(['replies new', 'edit new'])
})

test('in a group, everything of it that was read, and nothing of another', () => {
  expect(placesInGroup(queryClient, 'moreau')).toEqual([
    'group moreau',
    ...['lake', 'oars', 'boat', 'album'].flatMap((id) => [`replies ${id}`, `edit ${id}`]),
  ])
})
