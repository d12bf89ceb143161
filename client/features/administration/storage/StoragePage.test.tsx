import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/sign-in/server-storage.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { StoragePage } from './StoragePage.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const gigabyte = 1_000_000_000
const bea: contract.StorageOfPerson = { id: 'bea', name: 'Bea', entityType: 'user', bytes: 12 * gigabyte }
const moreau: contract.StorageOfGroup = { id: 'moreau', name: 'Les Moreau', bytes: 64 * gigabyte, limit: 0 }
const damaged: contract.DamagedOriginal = {
  id: 'photo',
  path: 'files/originals/photo.jpg',
  kind: 'photos',
  bytes: 4_200_000,
  poster: { id: 'bea', name: 'Bea', entityType: 'user' },
  postedAt: 1_784_000_000,
  since: 1_784_000_000,
}

let storage: contract.ServerStorage
let refusal: Error | undefined

beforeEach(() => {
  refusal = undefined
  storage = {
    disk: { freeBytes: 38 * gigabyte, totalBytes: 250 * gigabyte, fullAt: 1_790_000_000 },
    kinds: [
      { kind: 'photos', bytes: 96 * gigabyte },
      { kind: 'backups', bytes: 80 * gigabyte },
    ],
    countedAt: 0,
    damaged: 0,
    limits: { person: 20 * gigabyte, group: 0 },
  }
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === contract.readServerStorage) return Promise.resolve(storage)
    if (endpoint === contract.listStorageByPerson) return Promise.resolve({ people: [bea] })
    if (endpoint === contract.listStorageByGroup) return Promise.resolve({ groups: [moreau] })
    if (endpoint === contract.listDamagedOriginals) return Promise.resolve({ originals: [damaged] })
    return refusal ? Promise.reject(refusal) : Promise.resolve(undefined)
  }) as never)
})

const show = () => renderOnPage(<StoragePage />, applicationOf({ ...adaAtHome, isAdmin: true }))
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent))

test('says how full the disk is, and what takes room, most first', async () => {
  await show()
  expect(await screen.findByText(/^212 GB of 250 GB are in use, 38 GB are free\. If as much is added/)).toBeTruthy()
  expect(linesOf(screen.getByRole('list', { name: 'What takes room' }))).toEqual([
    ['Photos', '96 GB'],
    ['Backups', 'They’re on the same disk as the photos. If it fails, both are gone.', '80 GB'],
  ])
  expect(linesOf(await screen.findByRole('list', { name: 'People' }))).toEqual([['Bea', '12 GB of 20 GB']])
  expect(linesOf(await screen.findByRole('list', { name: 'Groups' }))).toEqual([['Les Moreau', '64 GB · no limit']])
  expect(screen.queryByText(/missing or damaged/)).toBeNull()
})

test('gives one person a limit of their own, and takes it away', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Limit for Bea' }))
  const dialog = await screen.findByRole('dialog', { name: 'How much for Bea?' })
  expect(within(dialog).getByRole('radio', { name: 'As everybody' })).toHaveProperty('checked', true)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Up to' }))
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Gigabytes' }), '7,5')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const params = { id: 'bea' }
  expect(call).toHaveBeenCalledWith(contract.setStorageLimitOfPerson, { params, body: { bytes: 7.5 * gigabyte } })
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Limit for Bea' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(call).toHaveBeenCalledWith(contract.setStorageLimitOfPerson, { params, body: {} })
})

test('begins afresh after a limit that could not be saved', async () => {
  await show()
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Limit for Bea' }))
  await open()
  refusal = new CallError('too-many-requests', 429)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await open()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says how much every group can hold', async () => {
  await show()
  expect(await screen.findByText('Every group can hold as much as it likes.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change how much every group can hold' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Up to' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Gigabytes' }), '100{Enter}')
  expect(call).toHaveBeenCalledWith(contract.setStorageLimits, { body: { group: 100 * gigabyte } })
})

test('what the settings say is only shown', async () => {
  storage = { ...storage, limits: { ...storage.limits, isPersonFixed: true } }
  await show()
  expect(await screen.findByText(/^Everybody can store 20 GB.+ The settings of this server say so/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change how much everybody can store' })).toBeNull()
})

test('names damaged originals by who posted them and where they are', async () => {
  storage = { ...storage, damaged: 1 }
  await show()
  const list = await screen.findByRole('list', { name: '1 original is missing or damaged.' })
  expect(linesOf(list)).toEqual([['Photo · 4.2 MB', expect.stringMatching(/^Posted by Bea, /)]])
  expect(within(list).getByText('files/originals/photo.jpg')).toBeTruthy()
})
