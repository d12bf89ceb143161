import { makeBook, readBook } from '#contract/collecting/books.ts'
import { addPeriod, listFilesOfCollection, makeCollection } from '#contract/collecting/collections.ts'
import { readMe } from '#contract/me.ts'
import { listPhotos } from '#contract/photos.ts'
import { callerOf, prepared, type Aim, type Attacks } from '../attack.ts'
import { flood, repeated, type Asked } from '../flood.ts'

/** Of 5,000 photos, as many as there may be. */
async function fillCollection(aim: Aim): Promise<{ id: string; files: string[] }> {
  const call = callerOf(aim)
  const { id } = await call(makeCollection, { params: { id: aim.group }, body: { name: 'Everything' } })
  for (let year = new Date().getFullYear() - 5; year <= new Date().getFullYear(); year++) {
    for (const [from, until] of [
      ['01-01', '06-30'],
      ['07-01', '12-31'],
    ]) {
      const body = { from: `${year}-${from}`, until: `${year}-${until}` }
      await call(addPeriod, { params: { id }, body }).catch(() => {})
    }
  }
  return { id, files: (await call(listFilesOfCollection, { params: { id } })).files }
}

export const byCollecting: Attacks = {
  'a collection of 5,000 photos put in another order 100 times at once': prepared({
    population: 'many',
    prepare: fillCollection,
    run: (aim, { id, files }) =>
      flood(
        aim,
        repeated(100, (n) => {
          const moved = files.slice(n * 40, n * 40 + 500)
          const after = files.find((file) => !moved.includes(file))!
          return { method: 'POST', path: `/api/collections/${id}/photos/move`, body: { files: moved, after } }
        }),
      ),
  }),
  'a collection of 5,000 photos read 300 times': prepared({
    population: 'many',
    prepare: fillCollection,
    run: (aim, { id }) => {
      const ways: Asked[] = [
        { path: `/api/photos/outline?collection=${id}` },
        { path: `/api/collections/${id}/files` },
        { path: `/api/groups/${aim.group}/collections` },
      ]
      return flood(
        aim,
        repeated(300, (n) => ways[n % ways.length]!),
      )
    },
  }),
  '50 collections of a whole year made': prepared({
    population: 'many',
    prepare: async (aim) => {
      const make = () => callerOf(aim)(makeCollection, { params: { id: aim.group }, body: { name: 'A year' } })
      return Promise.all(Array.from({ length: 50 }, make))
    },
    run: (aim, made) =>
      flood(
        aim,
        repeated(50, (n) => ({
          method: 'POST',
          path: `/api/collections/${made[n]!.id}/period`,
          body: { from: '2025-01-01', until: '2025-12-31' },
        })),
      ),
  }),
  'a book of 1,700 photos made ten times, and read 200 times': prepared({
    population: 'many',
    prepare: (aim) => callerOf(aim)(makeBook, { params: { id: aim.group }, body: { title: 'Our year', year: 2025 } }),
    run: (aim, { id }) =>
      flood(
        aim,
        repeated(210, (n) =>
          n % 21 === 0
            ? { method: 'POST', path: `/api/groups/${aim.group}/books`, body: { title: 'Our year', year: 2025 } }
            : { path: `/api/books/${id}` },
        ),
      ),
  }),
  'the PDF of a book made 20 times, and its pages changed': prepared({
    population: 'many',
    prepare: async (aim) => {
      const call = callerOf(aim)
      const { id } = await call(makeBook, { params: { id: aim.group }, body: { title: 'Our year', year: 2025 } })
      return { id, spreads: (await call(readBook, { params: { id } })).spreads.map((spread) => spread.id) }
    },
    run: (aim, { id, spreads }) =>
      flood(
        aim,
        repeated(120, (n) =>
          n % 6 === 0
            ? { method: 'POST', path: `/api/books/${id}/pdf` }
            : {
                method: 'PUT',
                path: `/api/books/${id}/spreads/${spreads[n % spreads.length]}`,
                body: { isOut: n % 2 === 0 },
              },
        ),
      ),
  }),
  'people said to be in 200 photos, 100 times': prepared({
    population: 'many',
    prepare: async (aim) => {
      const call = callerOf(aim)
      const pages = [await call(listPhotos, { query: { group: aim.group, limit: 120 } })]
      pages.push(await call(listPhotos, { query: { group: aim.group, limit: 80, from: pages[0]!.next! } }))
      const photos = pages.flatMap((page) => page.photos.map(({ id, message }) => ({ message, file: id })))
      return { photos, me: (await call(readMe)).id }
    },
    run: (aim, { photos, me }) =>
      flood(
        aim,
        repeated(100, () => ({
          method: 'POST',
          path: `/api/groups/${aim.group}/people-in-photos`,
          body: { photos, people: [me] },
        })),
      ),
  }),
}
