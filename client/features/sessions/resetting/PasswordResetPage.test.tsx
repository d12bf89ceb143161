import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { setNewPassword } from '#contract/sessions.ts'
import { renderAt } from '#test/rendering/render-at.tsx'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { PasswordResetPage } from './PasswordResetPage.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test.each(['#', '?'])('the link may carry its key behind %s', async (mark) => {
  vi.mocked(call).mockReset().mockResolvedValue({ api_key: 'secret' })
  await open(`/password-reset${mark}mail=ada%2Bone%40example.org&key=the-key`)
  await userEvent.type(screen.getByLabelText('New password'), 'a new one of mine')
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'a new one of mine{Enter}')
  expect(await screen.findByText('The first page')).toBeTruthy()
  const body = { mail: 'ada+one@example.org', key: 'the-key', password: 'a new one of mine' }
  expect(call).toHaveBeenCalledWith(setNewPassword, { body })
})

async function open(address: string) {
  renderAt(address, { '/password-reset': PasswordResetPage, '/': () => <p>The first page</p> })
  await screen.findByLabelText('New password')
}
