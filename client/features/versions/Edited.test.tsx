import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readVersions, removeVersion, type MessageVersions } from '#contract/versions/message-versions.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { Edited } from './Edited.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(async () => {
  await Promise.all([withAllWords(startLanguage()), import('./VersionsDialog.tsx')])
})

const at = 1_764_000_000
let answer: MessageVersions

beforeEach(() => {
  answer = {
    versions: [
      { writtenAt: at + 600, title: 'Dinner', text: 'We meet at eight.' },
      {
        id: 'second',
        writtenAt: at + 300,
        text: 'We meet at seven.',
        removed: [{ type: 'image/webp' }, { type: 'application/pdf', name: 'Menu.pdf' }],
        added: 2,
      },
      { id: 'first', writtenAt: at, text: 'We meet at six.' },
    ],
    mayRemove: false,
  }
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation((async (endpoint: unknown, { params }: { params: { version?: string } }) => {
    if (endpoint === readVersions) return { ...answer }
    if (endpoint === removeVersion) answer.versions = answer.versions.filter(({ id }) => id !== params.version)
    return undefined
  }) as never)
})

const open = async (versions = 2) => {
  await renderOnPage(<Edited message={{ id: 'lake', editedAt: at + 600, versions }} />)
  await userEvent.click(screen.getByRole('button', { name: /^Edited .+: show what was changed$/ }))
  return screen.findByRole('dialog', { name: 'What was changed' })
}
const texts = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) =>
      within(item)
        .getAllByText(/./, { selector: 'p' })
        .map(({ textContent }) => textContent),
    )

test('nothing stands beside what was never edited, and no button where nothing earlier is kept', async () => {
  const { show } = await renderOnPage(<Edited message={{ id: 'lake' }} />)
  expect(screen.queryByText(/^Edited /)).toBeNull()
  show(<Edited message={{ id: 'lake', editedAt: at }} />)
  expect(screen.getByText(/^Edited /).tagName).toBe('SPAN')
})

test('each text is there with what it changed, also in words, and with what became of the files', async () => {
  const dialog = await open()
  await within(dialog).findByText('Everybody in the group can see this.')
  expect(texts(dialog)).toEqual([
    [
      'Added: Dinner End of change. ',
      'We meet at Removed: seven End of change. Added: eight End of change. .',
      'Removed: 1 photo, Menu.pdf',
      '2 files added',
    ],
    ['We meet at Removed: six End of change. Added: seven End of change. .'],
    ['We meet at six.'],
  ])
  expect(dialog.querySelectorAll('del, ins')).toHaveLength(5)
  expect(within(dialog).queryByRole('button', { name: 'Remove this text' })).toBeNull()
})

test('whoever may removes an earlier text, once asked', async () => {
  answer.mayRemove = true
  const dialog = await open()
  const remove = await within(dialog).findAllByRole('button', { name: 'Remove this text' })
  expect(remove).toHaveLength(2)
  await userEvent.click(remove[0]!)
  const asking = await screen.findByRole('alertdialog', { name: 'Remove this text?' })
  expect(document.activeElement).toBe(within(asking).getByRole('button', { name: 'Keep it' }))
  await userEvent.click(within(asking).getByRole('button', { name: 'Remove this text' }))
  const again = await screen.findByRole('dialog', { name: 'What was changed' })
  await waitFor(() => expect(within(again).getAllByRole('listitem')).toHaveLength(2))
  expect(texts(again)[0]).toEqual([
    'Added: Dinner End of change. ',
    'We meet at Removed: six End of change. Added: eight End of change. .',
  ])
})

test('says so where nothing earlier is left', async () => {
  answer.versions.length = 1
  await within(await open()).findByText('No earlier texts are kept.')
})
