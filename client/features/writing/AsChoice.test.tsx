import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { LookedAfterByMe } from '#contract/sign-in/looking-after.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { AsChoice } from './AsChoice.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const person = (id: string, name: string, more: Partial<LookedAfterByMe> = {}): LookedAfterByMe => ({
  id,
  name,
  groups: ['g1'],
  hasSignedIn: false,
  entityType: 'user',
  ...more,
})

const chosen = vi.fn()

function Choice({ start }: { start?: string }) {
  const [writtenFor, setWrittenFor] = useState(start)
  const choose = (id: string | undefined) => {
    chosen(id)
    setWrittenFor(id)
  }
  return (
    <AsChoice
      me={{ id: 'ada', name: 'Ada', entityType: 'user' }}
      groupId="g1"
      writtenFor={writtenFor}
      onChoose={choose}
    />
  )
}

test('offers those of the group who have never signed in, and says who writes for whom', async () => {
  const elsewhere = person('eve', 'Eve', { groups: ['g2'] })
  vi.mocked(call).mockResolvedValue([person('leo', 'Leo'), person('oma', 'Oma', { hasSignedIn: true }), elsewhere])
  await renderOnPage(<Choice />)
  await userEvent.click(await screen.findByRole('button', { name: 'As Ada' }))
  const items = await screen.findAllByRole('menuitemradio')
  expect(items).toHaveLength(2)
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Ada for Leo' }))
  expect(chosen).toHaveBeenLastCalledWith('leo')
  expect(await screen.findByRole('button', { name: 'As Ada for Leo' })).toBeTruthy()
})

test('goes back to one’s own name once the person has signed in', async () => {
  vi.mocked(call).mockResolvedValue([person('leo', 'Leo', { hasSignedIn: true })])
  await renderOnPage(<Choice start="leo" />)
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith(undefined))
  expect(screen.queryByRole('button')).toBeNull()
})
