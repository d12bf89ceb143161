import { describe, expect, test } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import { nextToSend, seen, statusOf, uploadList, type PhotoUpload, type UploadAction } from './upload-list.ts'

const stored: MessageFile = {
  id: '1',
  contentUrl: '1.jpg',
  entityType: 'file',
  type: 'image/jpeg',
  status: 'ready',
  fileIndex: 0,
}

function photo(localId: string): PhotoUpload {
  const file = new File([], `${localId}.jpg`, { type: 'image/jpeg' })
  return { localId, name: file.name, file, previewUrl: '', progress: 0, state: 'waiting', removed: false }
}

function after(...actions: UploadAction[]): PhotoUpload[] {
  return actions.reduce(uploadList, ['a', 'b', 'c', 'd'].map(photo))
}

const ids = (photos: PhotoUpload[]) => photos.map((each) => each.localId).join('')

describe('the list of photos being sent', () => {
  test('two go at once, the next when one of them ends, well or badly', () => {
    expect(ids(nextToSend(after()))).toBe('ab')
    const both: UploadAction[] = [
      { type: 'started', localId: 'a' },
      { type: 'started', localId: 'b' },
    ]
    expect(ids(nextToSend(after(...both)))).toBe('')
    expect(ids(nextToSend(after(...both, { type: 'finished', localId: 'b', stored, arrivedAt: 0 })))).toBe('c')
    expect(ids(nextToSend(after(...both, { type: 'failed', localId: 'a', problem: 'unreachable' })))).toBe('c')
  })

  test('a removed photo is not sent, and starts anew when put back', () => {
    const removed = after({ type: 'started', localId: 'a' }, { type: 'removed', localId: 'a' })
    expect(ids(seen(removed))).toBe('bcd')
    expect(ids(nextToSend(removed))).toBe('bc')
    const back = uploadList(removed, { type: 'put-back', localId: 'a' })
    expect(ids(seen(back))).toBe('abcd')
    expect(ids(nextToSend(back))).toBe('ab')
  })

  test('a sent photo stays sent when removed and put back', () => {
    const photos = after(
      { type: 'finished', localId: 'a', stored, arrivedAt: 0 },
      { type: 'removed', localId: 'a' },
      { type: 'put-back', localId: 'a' },
    )
    expect(photos[0]).toMatchObject({ state: 'done', stored, removed: false })
  })

  test('one that failed goes again without its problem', () => {
    const failed = after({ type: 'failed', localId: 'a', problem: 'broken-picture' })
    expect(statusOf(failed)).toEqual({ sending: 3, failed: 1, done: 0 })
    expect(uploadList(failed, { type: 'retried', localId: 'a' })[0]).toMatchObject({
      state: 'waiting',
      problem: undefined,
    })
  })

  test('a kept photo goes once its file is found, and leaves when it is not', () => {
    const kept: PhotoUpload = { ...photo('x'), file: undefined, state: 'restoring' }
    const file = new File([], 'x.jpg')
    expect(nextToSend([kept])).toEqual([])
    expect(ids(nextToSend(uploadList([kept], { type: 'found', localId: 'x', file, previewUrl: 'blob:' })))).toBe('x')
    expect(uploadList([kept], { type: 'lost', localId: 'x' })).toEqual([])
  })

  test('late progress of something already sent is not heard', () => {
    const photos = after(
      { type: 'finished', localId: 'a', stored, arrivedAt: 0 },
      { type: 'progressed', localId: 'a', progress: 0.9 },
    )
    expect(photos[0]?.progress).toBe(1)
  })

  test.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 3, 'acdb'],
    ['b', 1, 'abcd'],
  ])('%s moves to place %i: %s', (localId, to, order) => {
    expect(ids(after({ type: 'moved', localId, to }))).toBe(order)
  })

  test('places count without what was removed', () => {
    const photos = after({ type: 'removed', localId: 'b' }, { type: 'moved', localId: 'd', to: 1 })
    expect(ids(seen(photos))).toBe('adc')
  })
})
