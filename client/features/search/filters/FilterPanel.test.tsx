import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { queryKeys } from '../../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { FilterPanel } from './FilterPanel.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test.each([
  ['from:jeanne', 'Jeanne Moreau', 'jeanne'],
  ['from:"jeanne moreau"', 'Jeanne Moreau', 'Jeanne Moreau'],
  ['', 'Jeanne Moreau', ''],
])('of “%s” the field shows whom it means', async (query, name, shown) => {
  const application = applicationOf(adaAtHome)
  application.queryClient.setQueryData(queryKeys.group('g1'), { users: [{ id: 'jeanne', name, entityType: 'user' }] })
  application.queryClient.setQueryData(queryKeys.locations('g1'), { locations: [] })
  renderInApplication(<FilterPanel groupId="g1" query={query} onDone={() => {}} />, application)
  expect((await screen.findByLabelText<HTMLSelectElement>('From')).value).toBe(shown)
})

test('places are offered where there are some', async () => {
  const application = applicationOf(adaAtHome)
  application.queryClient.setQueryData(queryKeys.group('g1'), { users: [] })
  const locations = [{ location: 'near Calvi, Corsica, France', photos: 3 }]
  application.queryClient.setQueryData(queryKeys.locations('g1'), { locations })
  renderInApplication(
    <FilterPanel groupId="g1" query={'at:"near calvi, corsica, france"'} onDone={() => {}} />,
    application,
  )
  const field = await screen.findByLabelText<HTMLSelectElement>('Where it was taken')
  expect([...field.options].map(({ value }) => value)).toEqual(['', 'near Calvi, Corsica, France'])
  expect(field.value).toBe('near Calvi, Corsica, France')
})
