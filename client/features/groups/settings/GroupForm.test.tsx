import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FileFull } from '#contract/files.ts'
import type { Group } from '#contract/groups.ts'
import { usualRules } from '#contract/hosting/group-roles.ts'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { upload } from '../../../api/sending/upload.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { GroupForm } from './GroupForm.tsx'

vi.mock('../../../api/sending/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('../../../pieces/unsaved/useLeaveGuard.ts', () => ({ useLeaveGuard: () => ({ blocker: { status: 'idle' } }) }))

const group: Group = {
  id: 'g',
  name: 'The lake',
  description: '',
  hue: 1,
  secretKey: '',
  users: [],
  hosts: [],
  role: 'member',
  rules: usualRules,
  createdAt: 0,
  lastActivityDate: 0,
  entityType: 'group',
}

beforeAll(() => withAllWords(startLanguage()))

test('what is written while a picture is uploaded stays', async () => {
  const { promise, resolve } = Promise.withResolvers<FileFull>()
  vi.mocked(upload).mockReturnValue(promise)
  const { container } = renderInApplication(<GroupForm group={group} />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Group name' })
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['picture'], 'lake.jpg', { type: 'image/jpeg' })] },
  })
  fireEvent.change(name, { target: { value: 'The lake house' } })
  await act(async () => resolve({ id: 'p' } as FileFull))
  expect(screen.getByRole('slider', { name: 'Place the picture' })).toBeDefined()
  expect(name.value).toBe('The lake house')
})
