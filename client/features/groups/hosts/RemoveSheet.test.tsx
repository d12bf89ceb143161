import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readPosted, removePerson } from '#contract/hosting/hosts.ts'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { RemoveSheet } from './RemoveSheet.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

const links = () => screen.queryByRole('switch', { name: 'Turn off 2 public links' })
const wishes = () =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([endpoint, input]) => (endpoint === removePerson ? [(input as { body: unknown }).body] : []))

async function openSheet(publicLinks: number) {
  const posted = { messages: 3, photos: 0, publicLinks, invitations: 0 }
  vi.mocked(call).mockImplementation((async (endpoint: unknown) =>
    endpoint === readPosted ? posted : {}) as typeof call)
  const diego = { id: 'd', name: 'Diego Álvarez', entityType: 'user' as const }
  renderInApplication(
    <RemoveSheet group={{ id: 'g', name: 'Les Moreau' }} person={diego} open onOpenChange={() => {}} />,
  )
  await screen.findByText('3 messages')
}

const removeNow = () => fireEvent.click(screen.getByRole('button', { name: 'Remove Diego' }))

test('public links to what is kept are asked about, and end unless a host leaves them', async () => {
  await openSheet(2)
  expect(links()?.getAttribute('aria-checked')).toBe('true')
  removeNow()
  await waitFor(() => expect(wishes()).toEqual([{ messages: 'keep', mayReturn: false, endLinks: true }]))
  fireEvent.click(links()!)
  removeNow()
  await waitFor(() => expect(wishes().at(-1)).toEqual({ messages: 'keep', mayReturn: false, endLinks: false }))
})

test('those to what is hidden end by themselves', async () => {
  await openSheet(2)
  fireEvent.click(screen.getByRole('radio', { name: /^Hide them/ }))
  expect(links()).toBeNull()
})

test('without any, nothing is asked', async () => {
  await openSheet(0)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
})
