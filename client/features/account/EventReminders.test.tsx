import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { adaAtHome, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { EventReminders } from './EventReminders.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test('reminders of events are on until they are turned off, each by one tap', async () => {
  const me = { ...adaAtHome, data: { ...adaAtHome.data, remind_hours_before: false } }
  renderInApplication(<EventReminders me={me} />)
  expect(screen.getByRole('switch', { name: 'Two hours before' })).toHaveProperty('checked', false)
  const dayBefore = screen.getByRole('switch', { name: 'A day before' })
  expect(dayBefore).toHaveProperty('checked', true)
  await act(async () => void fireEvent.click(dayBefore))
  const body = { data: { remind_day_before: false } }
  expect(call).toHaveBeenCalledWith(updateUser, { params: { id: me.id }, body })
})
