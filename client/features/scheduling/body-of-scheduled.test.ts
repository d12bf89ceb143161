import { expect, test } from 'vitest'
import { nothingWritten, type DraftContent } from '../drafts/drafts.ts'
import { wallTimeOf, zoneHere } from '../events/times/wall-time.ts'
import { bodyOfScheduled } from './body-of-scheduled.ts'

const inTokyo = { id: 'm', at: '2027-02-14T16:00', zone: 'Asia/Tokyo', goesAt: Date.UTC(2027, 1, 14, 7) / 1000 }
const written: DraftContent = { ...nothingWritten, text: ' Hello ', goesAt: '2027-02-15T08:00' }

test('goes by the clocks here', () => {
  expect(bodyOfScheduled(written, 'g', undefined)).toEqual({
    at: '2027-02-15T08:00',
    zone: zoneHere(),
    group: 'g',
    data: { text: 'Hello' },
    files: [],
  })
})

test('keeps the clocks on which it was written, unless another time is chosen', () => {
  const kept = bodyOfScheduled({ ...written, goesAt: wallTimeOf(inTokyo.goesAt) }, 'g', inTokyo)
  expect(kept).toMatchObject({ at: inTokyo.at, zone: inTokyo.zone })
  expect(bodyOfScheduled(written, 'g', inTokyo)).toMatchObject({ at: written.goesAt, zone: zoneHere() })
})

test('takes each file once, with its words, and photos of a poll under the names that the server gave them', () => {
  const stored = {
    id: 'f',
    contentUrl: 'files/f',
    entityType: 'file',
    type: 'image/webp',
    status: 'ready',
    fileIndex: 0,
  } as const
  const file = { localId: 'here', name: 'a.jpg', kind: 'image', stored, caption: ' The lake ' } as const
  const poll = { kind: 'one', shows: 'names', options: [{ file: 'here' }, { text: 'Hills' }, { text: ' ' }] } as const
  const body = bodyOfScheduled(
    {
      ...written,
      files: [file, { ...file, localId: 'again', caption: '' }],
      blocks: { poll: { ...poll, options: [...poll.options] } },
    },
    'g',
    undefined,
  )
  expect(body).toMatchObject({
    files: ['f'],
    captions: [{ file: 'f', caption: 'The lake', alt: '' }],
    blocks: { poll: { options: [{ file: 'f' }, { text: 'Hills' }] } },
  })
})
