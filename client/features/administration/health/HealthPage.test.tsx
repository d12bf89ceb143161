import { readFile } from 'node:fs/promises'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/me.ts'
import * as contract from '#contract/sign-in/administration.ts'
import { readServerBackups, type ServerBackups } from '#contract/sign-in/server-backups.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { HealthPage } from './HealthPage.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const ok = { status: 'ok' } as const
const well: contract.ServerHealth = {
  parts: {
    server: ok,
    damage: ok,
    store: ok,
    disk: { ...ok, freeBytes: 38_000_000_000, totalBytes: 250_000_000_000 },
    backup: { ...ok, lastAt: 1_784_000_000 },
    jobs: { ...ok, waiting: 0, parked: 0 },
    mail: ok,
    bus: { status: 'off' },
    certificate: { ...ok, validUntil: 1_790_000_000 },
    clock: ok,
  },
  address: { url: 'https://coterie.example.org', reach: 'everybody', isEncrypted: true },
  database: { kind: 'sqlite', bytes: 84_000_000 },
  mediaTools: true,
  version: '1.4.0',
  people: 22,
  groups: 4,
  photos: 6310,
  checkedAt: 0,
}

let health: contract.ServerHealth
let backups: ServerBackups

const show = (me: Me = { ...adaAtHome, isAdmin: true }) => renderOnPage(<HealthPage />, applicationOf(me))

beforeEach(() => {
  health = well
  backups = { backups: [], nights: [] }
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === contract.readServerHealth) return Promise.resolve(health)
    if (endpoint === readServerBackups) return Promise.resolve(backups)
    health = well
    return Promise.resolve({ jobs: 2 })
  }) as never)
})

test('where nothing is wrong, says so and lists what is well', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'All is well.' })).toBeTruthy()
  expect(screen.getByText(/^22 people, 4 groups,? and 6,310 photos\. Checked/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Needs a hand' })).toBeNull()
  expect(screen.getByText('38 GB of 250 GB are free.')).toBeTruthy()
  expect(screen.getByText('This is version 1.4.0.')).toBeTruthy()
})

test('what needs a hand comes first, with what to do', async () => {
  health = {
    ...well,
    parts: { ...well.parts, disk: { ...well.parts.disk, status: 'warning', fullAt: 1_790_000_000 } },
    address: { url: 'http://127.0.0.1:8080', reach: 'this-computer', isEncrypted: false },
  }
  await show()
  expect(await screen.findByRole('heading', { name: 'All is well, apart from 2 things.' })).toBeTruthy()
  const [first] = screen.getAllByRole('list', { name: /Needs a hand|What’s well/ })
  expect(within(first!).getByText(/^The disk will be full around/)).toBeTruthy()
  expect(within(first!).getByText('Tell the server, in its settings, the address that others use.')).toBeTruthy()
  expect(within(first!).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/admin/settings')
})

test.for([
  ['The disk is full.', { disk: { ...well.parts.disk, status: 'failing' } }],
  ['The database does not respond.', { server: { status: 'failing' } }],
  ['The certificate has expired.', { certificate: { status: 'failing', validUntil: 1_700_000_000 } }],
  ['The mail server takes no emails.', { mail: { status: 'failing' } }],
  ['The clock of this machine is wrong.', { clock: { status: 'failing' } }],
  ['The server was ended without being stopped.', { server: { status: 'warning' } }],
] as const)('says it as docs/when-it-breaks.md does: %s', async ([sentence, parts]) => {
  const page = await readFile('docs/when-it-breaks.md', 'utf8')
  expect(page).toContain(`## ${sentence.slice(0, -1)}\n`)
  health = { ...well, parts: { ...well.parts, ...parts } }
  await show()
  const hand = await screen.findByRole('list', { name: 'Needs a hand' })
  expect(within(hand).getByText(sentence)).toBeTruthy()
})

test('the reason of a mail server is its own, and not the sentence once more', async () => {
  const reason = 'The mail server takes no emails: 535 Authentication failed: wrong password'
  health = { ...well, parts: { ...well.parts, mail: { status: 'failing', reason } } }
  await show()
  expect(await screen.findByText('535 Authentication failed: wrong password')).toBeTruthy()
})

test('replies to emails that are not read are looked at, with the reason', async () => {
  const reason = 'Replies to emails are not read: connect ECONNREFUSED 10.0.0.5:993'
  health = { ...well, parts: { ...well.parts, mail: { status: 'warning', reason } } }
  await show()
  expect(await screen.findByText('Replies to emails are not read.')).toBeTruthy()
  expect(screen.getByText('connect ECONNREFUSED 10.0.0.5:993')).toBeTruthy()
})

test('without backups something is broken', async () => {
  health = { ...well, parts: { ...well.parts, backup: { status: 'off' } } }
  await show()
  expect(await screen.findByRole('heading', { name: 'Something is broken.' })).toBeTruthy()
  const [first] = within(screen.getByRole('list', { name: 'Needs a hand' })).getAllByRole('listitem')
  expect(first!.textContent).toContain('There are no backups.')
})

test('leads to the backups, and says when the last was read again', async () => {
  const backup = { ...well.parts.backup, checkedAt: 1_784_000_000 }
  health = { ...well, parts: { ...well.parts, backup } }
  await show()
  expect(await screen.findByText(/^Made on .+, and read back to be sure\. Read again on /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See backups' }).getAttribute('href')).toBe('/admin/backups')
  expect(screen.getByRole('link', { name: 'See what takes room' }).getAttribute('href')).toBe('/admin/storage')
})

test('an address of the network alone is no fault, unless it is not encrypted', async () => {
  health = { ...well, address: { url: 'https://box.local', reach: 'network', isEncrypted: true } }
  await show()
  expect(await screen.findByRole('heading', { name: 'All is well.' })).toBeTruthy()
  expect(screen.getByText('Only devices in the same network can open this place.')).toBeTruthy()
})

test('what was given up is tried again', async () => {
  health = { ...well, parts: { ...well.parts, jobs: { status: 'warning', waiting: 0, parked: 2 } } }
  await show()
  expect(await screen.findByText('2 tasks were given up.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(call).toHaveBeenCalledWith(contract.retryParkedJobs)
  expect(await screen.findByRole('heading', { name: 'All is well.' })).toBeTruthy()
})

test('whoever is no administrator reads that, and nothing is asked', async () => {
  vi.mocked(call).mockClear()
  await show(adaAtHome)
  expect(await screen.findByText('Only administrators can open this page.')).toBeTruthy()
  expect(call).not.toHaveBeenCalledWith(contract.readServerHealth, expect.anything())
})

test('a newer version is there with what it changes, as it was typed, and how to get it', async () => {
  const notes = '## Added\n\n- <b onclick="x">Albums</b>'
  health = {
    ...well,
    releases: { lookedAt: 1_784_000_000, newer: { version: '1.5.0', publishedAt: 1_783_000_000, notes } },
  }
  await show()
  expect(await screen.findByRole('heading', { name: 'All is well.' })).toBeTruthy()
  expect(screen.getByText('Version 1.5.0 is out. You have 1.4.0.')).toBeTruthy()
  expect(screen.getByText('It came out on July 2, 2026.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See what’s new' }))
  const dialog = await screen.findByRole('dialog', { name: 'What’s new in 1.5.0' })
  expect(dialog.textContent).toContain(notes)
  expect(dialog.textContent).toContain('npm run coterie -- update')
})

test('where nothing newer is out, says when it looked', async () => {
  health = { ...well, releases: { lookedAt: 1_784_000_000 } }
  await show()
  expect(await screen.findByText('No newer one was out when we looked on July 14, 2026.')).toBeTruthy()
})

test('has the backups of the last nights beside it, where some are made', async () => {
  const { unmount } = await show()
  await screen.findByRole('heading', { name: 'All is well.' })
  expect(screen.queryByRole('region', { name: 'Backups' })).toBeNull()
  unmount()
  const night = { date: '2026-11-26', isMade: false }
  backups = { folder: '/mnt/backup', backups: [], nights: [night], nextAt: 1_784_100_000 }
  await show()
  const card = within(await screen.findByRole('region', { name: 'Backups' }))
  expect(card.getByRole('list', { name: 'The last nights' }).textContent).toContain('November 26: there’s no backup.')
  expect(card.getByRole('button', { name: 'Make one now' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'See backups' })).toHaveProperty('pathname', '/admin/backups')
})
