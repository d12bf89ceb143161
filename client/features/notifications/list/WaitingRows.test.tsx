import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { News } from '#contract/notifications.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { queryKeys } from '../../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { WaitingRows } from './WaitingRows.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn(() => new Promise(() => {})) }))

beforeAll(() => withAllWords(startLanguage()))

const group = (name: string) => ({ id: name.toLowerCase(), name, hue: 4, entityType: 'group' }) as const
const news = (waiting?: News['waiting']): News => ({
  unread: 0,
  news: [],
  hasOlder: false,
  ...(waiting && { waiting }),
})

test('has a row for each group in which something waits, and goes when nothing does', async () => {
  const application = applicationOf(adaAtHome)
  const { queryClient } = application
  const arrive = (waiting?: News['waiting']) => queryClient.setQueryData(queryKeys.newestNotifications, news(waiting))
  arrive([
    { group: group('Lake'), count: 1 },
    { group: group('Club'), count: 3 },
  ])
  await renderOnPage(<WaitingRows onOpen={undefined} />, application)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Waiting for you1 thing in Lake', '/groups/lake/hosts'],
    ['Waiting for you3 things in Club', '/groups/club/hosts'],
  ])
  arrive()
  await vi.waitFor(() => expect(screen.queryByRole('list')).toBeNull())
})
