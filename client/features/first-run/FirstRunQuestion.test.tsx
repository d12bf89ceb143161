import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/sign-in/server-settings.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { Toaster } from '../../ui/toasts/Toaster.tsx'
import { FirstRunQuestion } from './FirstRunQuestion.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

let settings: contract.ServerSettings
let answer: contract.SettingAnswer
const onDone = vi.fn()

beforeEach(() => {
  onDone.mockReset()
  answer = {}
  settings = {
    version: '',
    language: {},
    address: { url: 'http://127.0.0.1:8080', isSet: false, path: '', reach: 'this-computer' },
    email: { testTo: 'ada@example.org' },
    backups: { at: '03:30' },
    releases: {},
  }
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation((() => Promise.resolve(answer)) as never)
})

const show = (step: contract.FirstRunStep) =>
  renderOnPage(
    <>
      <FirstRunQuestion step={step} settings={settings} isLast={step === 'push'} isBusy={false} onDone={onDone} />
      <Toaster />
    </>,
    applicationOf({ ...adaAtHome, isAdmin: true }),
  )

test('goes on once the answer is saved', async () => {
  await show('backups')
  await userEvent.type(await screen.findByLabelText('Folder on the server'), '/mnt/backup')
  answer = { problem: 'not-there' }
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Is the disk connected?')
  expect(screen.queryByRole('button', { name: 'Save it anyway' })).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  answer = {}
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect(vi.mocked(call).mock.lastCall).toEqual([
    contract.changeBackups,
    { body: { version: '', folder: '/mnt/backup', at: '03:30' } },
  ])
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('a question can wait', async () => {
  await show('email')
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(call).not.toHaveBeenCalled()
})

test('what is decided where the server is started is only shown', async () => {
  settings.address = { ...settings.address, url: 'https://moreau.example', reach: 'everybody', fixed: 'PUBLIC_URL' }
  await show('address')
  expect(await screen.findByText(/^Set by PUBLIC_URL/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save and go on' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onDone).toHaveBeenCalledTimes(1)
})
