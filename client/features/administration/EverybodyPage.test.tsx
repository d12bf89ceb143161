import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/sign-in/administration.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ActsPage } from './ActsPage.tsx'
import { EverybodyPage } from './EverybodyPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const bea: contract.AdministeredPerson = {
  id: 'bea',
  name: 'Bea',
  login: 'bea@example.org',
  entityType: 'user',
  lastActivityDate: 0,
  storedBytes: 1_200_000_000,
  devices: 2,
  groups: 3,
  waysIn: ['password', 'passkey'],
}

let acts: contract.RecordedAdministratorAct[]

const show = (page: ReactNode) => renderOnPage(page, applicationOf({ ...adaAtHome, isAdmin: true }))

beforeEach(() => {
  acts = []
  vi.mocked(call).mockImplementation(((endpoint: unknown, given: { query?: { name?: string } }) => {
    if (endpoint === contract.listEverybody)
      return Promise.resolve({ people: given.query?.name === 'Lena' ? [] : [bea] })
    if (endpoint === contract.listAdministratorActs) return Promise.resolve({ acts })
    return Promise.resolve({ devices: 2 })
  }) as never)
})

test('shows who there is, and what they take', async () => {
  await show(<EverybodyPage />)
  expect(await screen.findByText('3 groups · 1.2 GB stored · Signed in on 2 devices')).toBeTruthy()
  expect(screen.getByText(/^Signs in with: password/)).toBeTruthy()
})

test('signs somebody out once that is confirmed', async () => {
  await show(<EverybodyPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Bea out everywhere' }))
  expect(call).not.toHaveBeenCalledWith(contract.signOutPerson, expect.anything())
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(call).toHaveBeenCalledWith(contract.signOutPerson, { params: { id: 'bea' }, body: {} })
})

test('finds people by name, or says that nobody is called so', async () => {
  await show(<EverybodyPage />)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find somebody by name' }), 'Lena')
  expect(await screen.findByText('Nobody called “Lena” here.')).toBeTruthy()
})

test('the record says who did what to whom, or that there is nothing', async () => {
  const { unmount } = await show(<ActsPage />)
  expect(await screen.findByText('Nothing yet.')).toBeTruthy()
  unmount()
  acts = [
    { id: '1', type: 'person-signed-out', createdAt: 0, actor: { ...bea, id: 'ines', name: 'Ines' }, person: bea },
    { id: '2', type: 'administrator-added', createdAt: 0, person: bea },
  ]
  await show(<ActsPage />)
  expect(await screen.findByText('Ines signed Bea out everywhere.')).toBeTruthy()
  expect(screen.getByText('Bea may use the administration.')).toBeTruthy()
})
