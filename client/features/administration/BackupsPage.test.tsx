import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/sign-in/server-backups.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { Toaster } from '../../ui/toasts/Toaster.tsx'
import { BackupsPage } from './BackupsPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const newest: contract.ServerBackup = {
  name: '2026-11-22T03-30-00-000Z',
  madeAt: 1_795_318_200,
  state: 'complete',
  bytes: 198_000_000_000,
  lost: 0,
  keptFor: ['day', 'week'],
}
const older = { ...newest, name: '2026-11-20T03-30-00-000Z', madeAt: 1_795_145_400 }

let overview: contract.ServerBackups
let begun: boolean

beforeEach(() => {
  begun = true
  overview = {
    folder: '/mnt/backup',
    backups: [newest],
    nights: [
      { date: '2026-11-21', isMade: false },
      { date: '2026-11-22', isMade: true },
    ],
    nextAt: 1_795_404_600,
  }
  vi.mocked(call).mockImplementation(((endpoint: unknown) =>
    Promise.resolve(endpoint === contract.readServerBackups ? overview : { begun })) as never)
})

const show = () =>
  renderOnPage(
    <>
      <BackupsPage />
      <Toaster />
    </>,
    applicationOf({ ...adaAtHome, isAdmin: true }),
  )

test('says which nights have a backup, how large each is, why it stays, and how to restore the newest', async () => {
  await show()
  const nights = within(await screen.findByRole('list', { name: 'The last nights' })).getAllByRole('listitem')
  expect(nights.map((night) => night.textContent)).toEqual([
    '21November 21: there’s no backup.',
    '22November 22: there’s a backup.',
  ])
  expect(screen.getByText('Complete · 198 GB')).toBeTruthy()
  expect(screen.getByText('Kept as the newest of its day and its week.')).toBeTruthy()
  expect(screen.getByText(/^The next one is made by itself: /)).toBeTruthy()
  expect(screen.getByText('npm run coterie -- restore /mnt/backup/2026-11-22T03-30-00-000Z')).toBeTruthy()
})

test('one that lacks something, one that is damaged and one that goes say so', async () => {
  const goes = { ...older, keptFor: [] }
  const damaged = { name: '2026-11-19T03-30-00-000Z', madeAt: 1_795_059_000, keptFor: [] }
  overview.backups = [
    { ...newest, state: 'lacking', lost: 2 },
    goes,
    { ...damaged, state: 'damaged', checkedAt: 1_795_318_200, problem: 'secret has changed' },
  ]
  overview.failure = '2 originals were missing'
  overview.checkFailure = 'EACCES: permission denied'
  await show()
  const rows = within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem')
  expect(rows[0]!.textContent).toContain('Lacks 2 originals that were missing or damaged by then · 198 GB')
  expect(rows[1]!.textContent).toContain('No longer needed, and removed when the next one is complete.')
  expect(rows[2]!.textContent).toContain('Damaged: use another one')
  expect(rows[2]!.textContent).toContain('secret has changed')
  const [made, checked] = screen.getAllByRole('alert')
  expect(made!.textContent).toContain('2 originals were missing')
  expect(checked!.textContent).toContain('EACCES: permission denied')
})

test('has one made, and shows that it is under way', async () => {
  await show()
  const make = await screen.findByRole('button', { name: 'Make one now' })
  overview = { ...overview, task: { kind: 'making', since: 1_795_318_300 } }
  await userEvent.click(make)
  expect(call).toHaveBeenCalledWith(contract.makeServerBackup)
  expect(await screen.findByText(/^A backup is being made and read back\./)).toBeTruthy()
  expect(make.getAttribute('aria-busy')).toBe('true')
})

test('has one read again, unless another is under way', async () => {
  begun = false
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Check the backup of / }))
  expect(call).toHaveBeenCalledWith(contract.checkServerBackup, { params: { name: newest.name } })
  expect(await screen.findByText(/^Another backup is being made or read\./)).toBeTruthy()
})

test('where none are made, says how to turn them on', async () => {
  overview = { backups: [], nights: [] }
  await show()
  expect((await screen.findByRole('link', { name: 'Choose a folder' })).getAttribute('href')).toBe('/admin/settings')
  expect(screen.queryByRole('button', { name: 'Make one now' })).toBeNull()
})
