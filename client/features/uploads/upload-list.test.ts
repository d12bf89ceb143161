import { describe, expect, test } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import { nextToSend, seen, statusOf, uploadList, type FileUpload, type UploadAction } from './upload-list.ts'

const stored: MessageFile = {
  id: '1',
  contentUrl: '1.jpg',
  entityType: 'file',
  type: 'image/jpeg',
  status: 'ready',
  fileIndex: 0,
}

function upload(localId: string): FileUpload {
  const file = new File([], `${localId}.jpg`, { type: 'image/jpeg' })
  return {
    localId,
    name: file.name,
    kind: 'image',
    file,
    previewUrl: '',
    progress: 0,
    state: 'waiting',
    removed: false,
  }
}

function after(...actions: UploadAction[]): FileUpload[] {
  return actions.reduce(uploadList, ['a', 'b', 'c', 'd'].map(upload))
}

const ids = (files: FileUpload[]) => files.map((each) => each.localId).join('')

describe('the list of files being sent', () => {
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

  test('a removed upload is not sent, and starts anew when put back', () => {
    const removed = after({ type: 'started', localId: 'a' }, { type: 'removed', localId: 'a' })
    expect(ids(seen(removed))).toBe('bcd')
    expect(ids(nextToSend(removed))).toBe('bc')
    const back = uploadList(removed, { type: 'put-back', localId: 'a' })
    expect(ids(seen(back))).toBe('abcd')
    expect(ids(nextToSend(back))).toBe('ab')
  })

  test('a sent upload stays sent when removed and put back', () => {
    const files = after(
      { type: 'finished', localId: 'a', stored, arrivedAt: 0 },
      { type: 'removed', localId: 'a' },
      { type: 'put-back', localId: 'a' },
    )
    expect(files[0]).toMatchObject({ state: 'done', stored, removed: false })
  })

  test('one that failed goes again without its problem', () => {
    const failed = after({ type: 'failed', localId: 'a', problem: 'broken-picture' })
    expect(statusOf(failed)).toEqual({ sending: 3, failed: 1, done: 0, noun: 'photos' })
    expect(uploadList(failed, { type: 'retried', localId: 'a' })[0]).toMatchObject({
      state: 'waiting',
      problem: undefined,
    })
  })

  test('a kept upload goes once its file is found, and leaves when it is not', () => {
    const kept: FileUpload = { ...upload('x'), file: undefined, state: 'restoring' }
    const file = new File([], 'x.jpg')
    expect(nextToSend([kept])).toEqual([])
    expect(ids(nextToSend(uploadList([kept], { type: 'found', localId: 'x', file })))).toBe('x')
    expect(uploadList([kept], { type: 'lost', localId: 'x' })).toEqual([])
  })

  test('what the message has already is not in it twice', () => {
    const files = after(
      { type: 'finished', localId: 'a', stored, arrivedAt: 0 },
      { type: 'finished', localId: 'b', stored, arrivedAt: 0 },
    )
    expect(ids(files)).toBe('acd')
  })

  test('a turned photo is another file, and the first one again when it has gone round', () => {
    const copy = { ...stored, id: '2', width: 3, height: 4, placeholder: 'data:,' }
    const sent: UploadAction[] = [{ type: 'finished', localId: 'a', stored, arrivedAt: 7 }]
    const once = after(...sent, { type: 'turned', localId: 'a', turns: 1, stored: copy })
    expect(once[0]).toMatchObject({ stored: { id: '2' }, width: 3, height: 4, turns: 1, unturned: { stored } })
    const round = uploadList(once, { type: 'turned', localId: 'a', turns: 0, stored })
    expect(round[0]).toMatchObject({ stored: { id: '1' }, turns: 0, arrivedAt: 7 })
  })

  test('late progress of something already sent is not heard', () => {
    const files = after(
      { type: 'finished', localId: 'a', stored, arrivedAt: 0 },
      { type: 'progressed', localId: 'a', progress: 0.9 },
    )
    expect(files[0]?.progress).toBe(1)
  })

  test.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 3, 'acdb'],
    ['b', 1, 'abcd'],
  ])('%s moves to place %i: %s', (localId, to, order) => {
    expect(ids(after({ type: 'moved', localId, to }))).toBe(order)
  })

  test('what was added since an order was known comes last in it', () => {
    const files = after({ type: 'arranged', order: ['c', 'a'] })
    expect(ids(files)).toBe('cabd')
  })

  test('places count without what was removed', () => {
    const files = after({ type: 'removed', localId: 'b' }, { type: 'moved', localId: 'd', to: 1 })
    expect(ids(seen(files))).toBe('adc')
  })
})
