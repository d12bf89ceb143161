import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { setNotifyLevel } from '#contract/notification-settings.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { NotifyChoice } from './NotifyChoice.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test('shows what is chosen, says what each choice means, and saves another at once', async () => {
  const group = { id: 'moreau', name: 'Les Moreau', hue: 4, lastActivityDate: 0, entityType: 'group' as const }
  const me = {
    ...adaAtHome,
    groups: [{ ...group, notifyLevel: 'mine' as const, role: 'member' as const, mayPost: true, mayReply: true }],
  }
  vi.mocked(call).mockResolvedValue({ id: 'moreau', notifyLevel: 'none' } as never)
  renderInApplication(<NotifyChoice groupId="moreau" />, applicationOf(me))
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(radio('Replies to me and mentions').checked).toBe(true)
  const described = radio('Nothing').getAttribute('aria-describedby')!
  expect(document.getElementById(described)?.textContent).toContain('Not even mentions.')

  await userEvent.click(radio('Nothing'))
  expect(call).toHaveBeenCalledWith(setNotifyLevel, { params: { id: 'moreau' }, body: { notifyLevel: 'none' } })
  expect(radio('Nothing').checked).toBe(true)
})
