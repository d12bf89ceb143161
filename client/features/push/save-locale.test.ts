import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateUser } from '#contract/account.ts'
import type { Me } from '#contract/me.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { saveLocale } from './save-locale.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../i18n/current-locale.ts', () => ({
  currentLocale: () => ({ lang: 'de_DE', timeZone: 'Asia/Tokyo' }),
}))

beforeEach(() => void vi.mocked(call).mockReset().mockResolvedValue({ id: 'ada', name: 'as stored' }))

async function sentFor(known: { timeZone?: string; lang?: string }) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKeys.me, { id: 'ada', timeZone: known.timeZone, data: { lang: known.lang } })
  await saveLocale(queryClient)
  const sent = vi.mocked(call).mock.calls.map(([endpoint, input]) => {
    expect(endpoint).toBe(updateUser)
    return (input as { body: unknown }).body
  })
  return { sent, me: queryClient.getQueryData<Me>(queryKeys.me) }
}

test.each([
  ['nothing', {}],
  ['the zone alone', { timeZone: 'Asia/Tokyo' }],
])('where %s is known, zone and language are sent, and what is stored is known here', async (_, known) => {
  const { sent, me } = await sentFor(known)
  expect(sent).toEqual([{ timeZone: 'Asia/Tokyo', data: { lang: 'de_DE' } }])
  expect(me?.name).toBe('as stored')
})

test('a language that was chosen stays, and only the zone is sent', async () => {
  expect((await sentFor({ lang: 'fr_FR', timeZone: 'Europe/Paris' })).sent).toEqual([
    { timeZone: 'Asia/Tokyo', data: undefined },
  ])
})

test('what the server knows is not sent again', async () => {
  expect((await sentFor({ lang: 'fr_FR', timeZone: 'Asia/Tokyo' })).sent).toEqual([])
})
