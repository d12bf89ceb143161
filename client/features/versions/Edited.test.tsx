import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MessageVersions } from '#contract/versions/message-versions.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { Edited } from './Edited.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

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
  vi.mocked(call).mockImplementation((async () => answer) as never)
})

const open = async () => {
  await renderOnPage(<VersionsDialog messageId="lake" onClose={() => {}} />)
  return screen.findByRole('dialog', { name: 'What was changed' })
}
const texts = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) =>
      within(item)
        .queryAllByText(() => true, { selector: 'p' })
        .map(({ textContent }) => textContent),
    )

test('nothing stands beside what was never edited, and no button where nothing earlier is kept', async () => {
  const { show } = await renderOnPage(<Edited message={{ id: 'lake' }} />)
  expect(screen.queryByText(/^Edited /)).toBeNull()
  show(<Edited message={{ id: 'lake', editedAt: at }} />)
  expect(screen.getByText(/^Edited /).tagName).toBe('SPAN')
  show(<Edited message={{ id: 'lake', editedAt: at, versions: 1 }} />)
  screen.getByRole('button', { name: /^Edited .+: show what was changed$/ })
})

test('each text is there with what it changed, also in words, and with what became of the files', async () => {
  const dialog = await open()
  await within(dialog).findByText('Everybody in the group can see this.')
  expect(texts(dialog)).toEqual([
    [
      'Added: Dinner End of change. ',
      'We meet at Removed: seven End of change. Added: eight End of change. .',
      'Removed: 1 photo and Menu.pdf',
      '2 files added',
    ],
    ['We meet at Removed: six End of change. Added: seven End of change. .'],
    ['We meet at six.'],
  ])
  expect(dialog.querySelectorAll('del, ins')).toHaveLength(5)
  expect(within(dialog).queryByRole('button', { name: 'Remove this text' })).toBeNull()
})

test('whoever may removes each of the earlier texts', async () => {
  answer.mayRemove = true
  const dialog = await open()
  const remove = await within(dialog).findAllByRole('button', { name: 'Remove this text' })
  expect(remove.map((button) => document.getElementById(button.getAttribute('aria-describedby')!)?.tagName)).toEqual([
    'H3',
    'H3',
  ])
})

test('says so where nothing earlier is left', async () => {
  answer.versions.length = 1
  await within(await open()).findByText('No earlier texts are kept.')
})
