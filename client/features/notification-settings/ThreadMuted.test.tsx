import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { setThread, type NotifyLevel } from '#contract/notification-settings.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ThreadMuted } from './ThreadMuted.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const thread = { messageId: 'lake', groupId: 'moreau', setting: 'muted' } as const

function inGroup(notifyLevel: NotifyLevel) {
  const group = { id: 'moreau', name: 'Les Moreau', hue: 4, lastActivityDate: 0, entityType: 'group' as const }
  return applicationOf({
    ...adaAtHome,
    groups: [{ ...group, notifyLevel, role: 'member' as const, mayPost: true, mayReply: true }],
  })
}

test('says that a thread is muted, and unmutes it in one tap', async () => {
  vi.mocked(call).mockResolvedValue({ setting: 'default' } as never)
  const onUnmute = vi.fn()
  renderInApplication(<ThreadMuted {...thread} onUnmute={onUnmute} />, inGroup('mine'))
  expect(screen.getByText('Muted. Only mentions reach you.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }))
  expect(call).toHaveBeenCalledWith(setThread, { params: { id: 'lake' }, body: { setting: 'default' } })
  expect(onUnmute).toHaveBeenCalledOnce()
})

test.each([
  ['that is not muted', { ...thread, setting: 'default' } as const, 'all'],
  ['of a group that tells nothing', thread, 'none'],
] as const)('says nothing of a thread %s', (_, given, level) => {
  const { container } = renderInApplication(<ThreadMuted {...given} onUnmute={() => {}} />, inGroup(level))
  expect(container.textContent).toBe('')
})
