import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/collecting/collections.ts'
import type { Collection } from '#contract/collecting/collections.ts'
import { readGroup } from '#contract/groups.ts'
import { listGuestLinks } from '#contract/guests/guest-links.ts'
import { readInfo } from '#contract/info.ts'
import type { Photo, PhotoPart } from '#contract/photos.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import type { Application } from '../../app/application.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { AddToCollectionDialog } from '../collecting/AddToCollectionDialog.tsx'
import { InCollection } from '../collecting/InCollection.tsx'
import { outlineQuery, partQuery } from '../photos/photos.queries.ts'
import { CollectionHead } from './CollectionHead.tsx'
import { EverythingFrom } from './EverythingFrom.tsx'
import { WithChosen } from './WithChosen.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const person = (name: string) => ({ id: name, name, entityType: 'user' as const })
const day = (text: string) => new Date(`${text}T12:00:00`).getTime() / 1000
const corsica: Collection = {
  id: 'corsica',
  group: 'g1',
  name: 'Corsica 2026',
  photos: 124,
  videos: 6,
  from: day('2026-08-03'),
  until: day('2026-08-17'),
  people: ['Élodie', 'Wilhelm', 'Zoë', 'Bo'].map(person),
  peopleCount: 6,
  order: 'date',
  createdAt: 0,
  mayAdd: true,
  mayChange: true,
}
const photo = { id: 'p1', message: 'm1', author: person('Bea') } as unknown as Photo

let answers: Map<unknown, unknown>

beforeEach(() => {
  answers = new Map<unknown, unknown>([
    [readGroup, { id: 'g1', name: 'Les Moreau', entityType: 'group', hue: 4, rules: { publicLinks: 'members' } }],
    [readInfo, { allow_public_links: true }],
    [listGuestLinks, { links: [], waiting: 0 }],
    [contract.readCollection, corsica],
    [contract.listCollections, { collections: [corsica], mayMake: true }],
    [contract.countPeriod, { photos: 28, added: 3 }],
    [contract.listFilesOfCollection, { files: ['p1'], mine: [] }],
  ])
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    const answer = answers.get(endpoint)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as never)
})

const show = (element: ReactNode, application?: Application) =>
  renderOnPage(<Suspense>{element}</Suspense>, application)

test('says when, how many and from whom, and offers what one may do', async () => {
  await show(<CollectionHead collection={corsica} />)
  expect(await screen.findByRole('heading', { name: 'Corsica 2026' })).toBeTruthy()
  expect(screen.getByText(/^August 3 – 17, 2026 · 124 photos, 6 videos$/)).toBeTruthy()
  expect(screen.getByText('from Élodie, Wilhelm, Zoë and 3 more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add photos' }).getAttribute('href')).toBe(
    '/groups/g1/collections/corsica/add',
  )
  expect(screen.getByRole('button', { name: 'Options of the collection' })).toBeTruthy()
})

test('offers nothing to readers, and only says what is there', async () => {
  const empty = { ...corsica, photos: 0, videos: 0, from: undefined, until: undefined, people: [], peopleCount: 0 }
  await show(<CollectionHead collection={{ ...empty, mayAdd: false, mayChange: false }} />)
  expect(await screen.findByRole('heading', { name: 'Corsica 2026' })).toBeTruthy()
  expect(screen.queryByText(/photos|from/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add photos' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('everything from some days begins with those of the collection, one’s own', async () => {
  const onAdded = vi.fn()
  answers.set(contract.addPeriod, { added: 25, collection: corsica })
  await show(<EverythingFrom collection={corsica} onAdded={onAdded} />)
  expect((screen.getByLabelText('First day') as HTMLInputElement).value).toBe('2026-08-03')
  await userEvent.click(await screen.findByRole('button', { name: 'Add these 25 photos' }))
  const body = { from: '2026-08-03', until: '2026-08-17', mine: true }
  expect(call).toHaveBeenCalledWith(contract.addPeriod, { params: { id: 'corsica' }, body })
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled())
})

test('says when those days have nothing, or nothing more', async () => {
  answers.set(contract.countPeriod, { photos: 3, added: 3 })
  await show(<EverythingFrom collection={corsica} onAdded={() => {}} />)
  expect(await screen.findByText('All of them are in it already.')).toBeTruthy()
  answers.set(contract.countPeriod, { photos: 0, added: 0 })
  await userEvent.click(screen.getByRole('switch', { name: 'Only what I posted' }))
  expect(await screen.findByText('No photos or videos from these days.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('photos go into a chosen collection, and stay asked for when that fails', async () => {
  const onClose = vi.fn()
  answers.set(contract.addToCollection, new CallError('collection-full', 400))
  await show(<AddToCollectionDialog groupId="g1" photos={[{ message: 'm1', file: 'p1' }]} onClose={onClose} />)
  const row = await screen.findByRole('button', { name: /Corsica 2026/ })
  onClose.mockClear()
  await userEvent.click(row)
  expect(await screen.findByText(/can’t hold any more photos/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answers.set(contract.addToCollection, { added: 1, collection: corsica })
  await userEvent.click(row)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('or into a new one, with the name of the message', async () => {
  answers.set(contract.makeCollection, corsica)
  const photos = [{ message: 'm1', file: 'p1' }]
  await show(<AddToCollectionDialog groupId="g1" photos={photos} name="Une semaine au lac" onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'New collection' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  const body = { id: expect.any(String) as string, name: 'Une semaine au lac', photos }
  expect(call).toHaveBeenCalledWith(contract.makeCollection, { params: { id: 'g1' }, body })
})

test('of chosen photos, one is the cover, and all may be taken out by whoever may', async () => {
  const chosen = { photos: new Map([['p1', photo]]), toggle: () => {}, stop: () => {} }
  const page = await show(<WithChosen collection={corsica} selection={chosen} viewerId="Ada" />)
  expect(screen.getByRole('button', { name: 'Use as cover' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take out' })).toBeTruthy()
  const notHers = { ...corsica, mayChange: false }
  page.show(<WithChosen collection={notHers} selection={chosen} viewerId="Ada" />)
  expect(screen.queryByRole('button')).toBeNull()
  page.show(<WithChosen collection={notHers} selection={chosen} viewerId="Bea" />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Take out'])
})

test('undoing puts what was taken out of an order by hand where it was', async () => {
  answers.set(contract.addToCollection, { added: 1, collection: corsica })
  const wall = ['p0', 'p1', 'p2'].map((id) => ({ ...photo, id }))
  const part: PhotoPart = { from: 'start', months: [{ month: '', aspects: [100, 100, 100], videos: 0 }] }
  const application = applicationOf(adaAtHome)
  const scope = { collection: 'corsica' }
  application.queryClient.setQueryData(outlineQuery(scope).queryKey, { parts: [part] })
  application.queryClient.setQueryData(partQuery(scope, part).queryKey, wall)
  const chosen = { photos: new Map([['p1', photo]]), toggle: () => {}, stop: () => {} }
  const byHand = { ...corsica, order: 'hand' as const }
  await show(<WithChosen collection={byHand} selection={chosen} viewerId="Ada" />, application)
  await userEvent.click(screen.getByRole('button', { name: 'Take out' }))
  await vi.waitFor(() => expect(application.toasts.shown.get()).toHaveLength(1))
  act(() => application.toasts.shown.get()[0]!.action!.onClick())
  const body = { files: ['p1'], after: 'p0' }
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(contract.moveInCollection, { params: { id: 'corsica' }, body }),
  )
})

test('the writer says where its photos go as well, and forgets it when asked', async () => {
  const onLeave = vi.fn()
  const page = await show(<InCollection id="corsica" groupId="g1" onLeave={onLeave} />)
  expect(await screen.findByText('These photos also go into “Corsica 2026”.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Only in the group' }))
  expect(onLeave).toHaveBeenCalled()
  page.show(<InCollection id="corsica" groupId="g2" onLeave={onLeave} />)
  expect(screen.queryByText(/also go into/)).toBeNull()
})
