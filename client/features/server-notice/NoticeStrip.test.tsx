import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ServerNotice } from '#contract/me.ts'
import { dismissServerNotice } from '#contract/sign-in/server-notice.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { meQuery } from '../../data/me.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { NoticeStrip } from './NoticeStrip.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

const anHourFromNow = () => Math.floor(Date.now() / 1000) + 3600
const notice: ServerNotice = {
  id: '0197c1de-0000-7000-8000-0000000000f1',
  text: 'We move on Sunday.',
  link: 'https://example.org/about/the-move?from=here',
  until: anHourFromNow(),
}

const show = (shown: ServerNotice = notice) => {
  const application = applicationOf({ ...adaAtHome, notice: shown })
  renderInApplication(<NoticeStrip />, application)
  return application.queryClient
}

test('shows what it says, and where a link leads', () => {
  show()
  expect(screen.getByRole('region', { name: 'Notice from those who run this place' })).toBeTruthy()
  expect(screen.getByText('We move on Sunday.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Read more at example.org' })
  expect(link.getAttribute('href')).toBe(notice.link)
})

test('shows nothing that has ended', () => {
  show({ ...notice, until: anHourFromNow() - 7200 })
  expect(screen.queryByRole('region')).toBeNull()
})

test('goes at once when it is dismissed', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  const queryClient = show()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }))
  expect(call).toHaveBeenCalledWith(dismissServerNotice, { params: { id: notice.id } })
  expect(screen.queryByRole('region')).toBeNull()
  expect(queryClient.getQueryData(meQuery.queryKey)).not.toHaveProperty('notice')
})

test('is asked for again when dismissing it failed', async () => {
  vi.mocked(call).mockRejectedValue(new Error('offline'))
  const queryClient = show()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }))
  await vi.waitFor(() => expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true))
})
