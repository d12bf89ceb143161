import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MessageCard } from '#contract/messages.ts'
import { adaAtHome, applicationOf, renderHookInApplication } from '#test/rendering/render-in-application.tsx'
import { queryKeys } from '../../api/query-keys.ts'
import { dismissedToday, isDayDismissed } from '../../api/this-day.ts'
import { memoriesQuery, useToday } from './memories.queries.ts'

function rememberIn(groups: Record<string, string[]>) {
  const application = applicationOf(adaAtHome)
  const { queryClient } = application
  queryClient.setQueryData(queryKeys.today, Object.keys(groups))
  const remember = (groupId: string | undefined, ids: string[]) =>
    queryClient.setQueryData(memoriesQuery(groupId).queryKey, {
      birthdays: [],
      memories: ids.map((id) => ({ id }) as MessageCard),
    })
  for (const [groupId, ids] of Object.entries(groups)) remember(groupId, ids)
  remember(undefined, Object.values(groups).flat())
  return {
    today: () => queryClient.getQueryData(queryKeys.today),
    show: (groupId?: string) => renderHookInApplication(() => useToday(groupId), application).result,
  }
}

test('the last memory of a group leaves those of other groups', () => {
  const { today, show } = rememberIn({ lake: ['a'], hills: ['b'] })
  const lake = show('lake')
  act(() => lake.current.dismiss('a'))
  expect(lake.current.count).toBe(0)
  expect(today()).toEqual(['hills'])
  expect(isDayDismissed()).toBe(false)
  expect(dismissedToday()).toContain('lake')
  const feed = show()
  expect(feed.current.memories).toMatchObject([{ id: 'b' }])
  act(() => feed.current.dismiss('b'))
  expect(today()).toEqual([])
  expect(isDayDismissed()).toBe(true)
})

test('a group whose memories were put away in the feed keeps no place for them', () => {
  const { today, show } = rememberIn({ lake: ['a'], hills: ['b'] })
  const feed = show()
  act(() => feed.current.dismiss('a'))
  expect(today()).toEqual(['lake', 'hills'])
  expect(show('lake').current.count).toBe(0)
  expect(today()).toEqual(['hills'])
})
