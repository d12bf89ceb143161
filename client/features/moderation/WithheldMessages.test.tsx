import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import * as contract from '#contract/hosting/moderation.ts'
import type { WithheldMessage } from '#contract/hosting/moderation.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { WithheldMessages } from './WithheldMessages.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const person = (name: string) => ({ id: name, name, entityType: 'user' }) as const
const hut: WithheldMessage = {
  id: 'hut',
  state: 'deleted',
  withheldAt: 1_764_000_000,
  until: 1_766_592_000,
  by: person('Bo'),
  author: person('Diego'),
  words: 'Key’s under the blue pot.',
}
const photo: WithheldMessage = { id: 'photo', state: 'hidden', withheldAt: 1_763_900_000, parent: 'lake', words: '' }

const group = { id: 'friends', name: 'Friends', hue: 4, entityType: 'group' } as const

test('says who did it and until when, and brings one back', async () => {
  vi.mocked(call).mockImplementation(((endpoint: unknown, { query }: { query?: { after?: string } }) => {
    if (endpoint !== contract.listWithheld) return Promise.resolve()
    return Promise.resolve(query?.after ? { withheld: [photo] } : { withheld: [hut], next: 'cursor' })
  }) as never)
  await renderOnPage(<WithheldMessages group={group} />)
  const row = (await screen.findByText('Bo deleted a message by Diego.')).closest('li')!
  expect(within(row).getByText(/Can be brought back until December 24, 2025/)).toBeTruthy()
  expect(within(row).getByRole('link', { name: '“Key’s under the blue pot.”' }).getAttribute('href')).toBe(
    '/messages/hut',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  expect(call).toHaveBeenCalledWith(
    contract.listWithheld,
    expect.objectContaining({ params: { id: 'friends' }, query: { after: 'cursor' } }),
  )
  const other = (await screen.findByText('Former member hid a message by Former member.')).closest('li')!
  expect(within(other).getByRole('link', { name: 'A message without words' }).getAttribute('href')).toBe(
    '/messages/lake/photo',
  )
  await userEvent.click(within(row).getByRole('button', { name: /^Bring back the message by Diego/ }))
  expect(call).toHaveBeenCalledWith(contract.restoreMessage, { params: { id: 'hut' } })
})

test('gives the focus of a row that goes to the next one, and of the last one to the page', async () => {
  let withheld = [hut, photo]
  vi.mocked(call).mockImplementation(((endpoint: unknown, { params }: { params: { id: string } }) => {
    if (endpoint === contract.listWithheld) return Promise.resolve({ withheld })
    withheld = withheld.filter(({ id }) => id !== params.id)
    return Promise.resolve()
  }) as never)
  await renderOnPage(
    <main>
      <h1>Waiting for you</h1>
      <WithheldMessages group={group} />
    </main>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Bring back the message by Diego/ }))
  await expect.poll(() => screen.queryByText(/by Diego/)).toBeNull()
  expect(document.activeElement?.closest('li')?.textContent).toContain('A message without words')
  await userEvent.click(screen.getByRole('button', { name: /^Bring back/ }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('is not there while there is nothing', async () => {
  vi.mocked(call).mockImplementation((() => Promise.resolve({ withheld: [] })) as never)
  const { container } = await renderOnPage(<WithheldMessages group={group} />)
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  expect(container.querySelector('section')).toBeNull()
})
