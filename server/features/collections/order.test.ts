import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { family, ids } from '#test/app/collecting.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'

test(
  'by hand, photos go behind another or to the front, and what is added later comes last',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group, by } = await family()
    const { id } = await by(ada).make('Corsica', await by(ada).post('2026-08-03', 4))
    const [a, b, c, d] = (await by(ada).photos(id)) as [string, string, string, string]
    expect((await by(ada).change(id, { order: 'hand' })).order).toBe('hand')
    expect(await by(bea).photos(id)).toEqual([a, b, c, d])
    const heard = await listen(app, bea)
    await by(ada).move(id, [d, a], b)
    expect(await heard.next()).toEqual({ type: 'collections-changed', group })
    expect(await by(bea).photos(id)).toEqual([b, d, a, c])
    await by(ada).move(id, [c], null)
    expect(await by(bea).photos(id)).toEqual([c, b, d, a])
    const later = await by(bea).post('2026-08-05')
    await by(bea).add(id, later)
    expect(await by(bea).photos(id)).toEqual([c, b, d, a, ...ids(later)])

    const pages: string[] = []
    let from: string | undefined
    do {
      const page = await app.as(bea).call(listPhotos, { query: { collection: id, limit: 2, ...(from && { from }) } })
      pages.push(...page.photos.map((photo) => photo.id))
      from = page.next
    } while (from)
    expect(pages).toEqual([c, b, d, a, ...ids(later)])
    const { parts } = await app.as(bea).call(outlinePhotos, { query: { collection: id } })
    expect(parts.map(({ months }) => months.map(({ month, aspects }) => [month, aspects.length]))).toEqual([[['', 5]]])

    await by(ada).change(id, { order: 'date' })
    expect(await by(bea).photos(id)).toEqual([...ids(later), a, b, c, d])
    await by(ada).change(id, { order: 'hand' })
    expect(await by(bea).photos(id)).toEqual([c, b, d, a, ...ids(later)])
  },
)

test('of two who arrange at once, neither loses anything', { tags: 'long' }, async () => {
  const { ada, bea, by } = await family()
  const { id } = await by(bea).make('Corsica', await by(bea).post('2026-08-03', 6))
  await by(bea).change(id, { order: 'hand' })
  const [a, b, c, d, e, f] = (await by(ada).photos(id)) as [string, string, string, string, string, string]
  await Promise.all([by(ada).move(id, [f], a), by(bea).move(id, [e], c), by(ada).move(id, [b], d)])
  expect(await by(ada).photos(id)).toEqual([a, f, c, e, d, b])
})

test(
  'whoever made it and hosts arrange it; what is not there cannot be moved, nor moved behind',
  { tags: 'long' },
  async () => {
    const { ada, bea, cleo, by } = await family()
    const { id } = await by(bea).make('Corsica', await by(bea).post('2026-08-03', 2))
    const [first, second] = (await by(ada).photos(id)) as [string, string]
    await by(ada).move(id, [second], null)
    expect(await refusal(by(cleo).move(id, [first], null))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(by(cleo).change(id, { order: 'hand' }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(by(bea).move(id, [newId()], null))).toMatchObject({ code: 'not-found' })
    expect(await refusal(by(bea).move(id, [first], newId()))).toMatchObject({ code: 'not-found' })
    expect(await refusal(by(bea).move(id, [first], first))).toMatchObject({ code: 'invalid-request' })
  },
)

test('in the order of the dates, a collection has days', { tags: 'long' }, async () => {
  const { app, ada, by } = await family()
  const photos = [...(await by(ada).post('2026-08-03', 2)), ...(await by(ada).post('2026-08-04'))]
  const { id } = await by(ada).make('Corsica', photos)
  const { parts } = await app.as(ada).call(outlinePhotos, { query: { collection: id } })
  expect(parts[0]!.months.map(({ month, aspects }) => [month, aspects.length])).toEqual([
    ['2026-08-04', 1],
    ['2026-08-03', 2],
  ])
})
