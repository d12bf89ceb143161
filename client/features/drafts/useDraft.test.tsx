import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyKeptFiles } from '#test/rendering/browser-files.ts'
import { adaAtHome, applicationOf, renderHookInApplication } from '#test/rendering/render-in-application.tsx'
import { fullStorage } from '#test/servers/full-storage.ts'
import { clearStored } from '../../api/stored.ts'
import { saveFile, findFiles } from '../../device-storage/chosen-files.ts'
import {
  mergeIntoDraft,
  nothingWritten,
  readDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './drafts.ts'
import { useDraft } from './useDraft.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../api/sending/upload.ts', () => ({ upload: vi.fn(() => new Promise(() => {})) }))

const place = 'replies m1'
const lake: DraftContent = { title: 'Lake', text: 'Six nights', files: [] }

beforeEach(async () => {
  clearStored()
  await emptyKeptFiles()
})

test('what is written is kept at once and there again the next time', () => {
  const { draft, unmount } = openDraft()
  write(draft, { text: 'Not yet', day: '2019-08-04' })
  expect(readDraft(place)).toMatchObject({ text: 'Not yet', day: '2019-08-04' })
  unmount()
  expect(openDraft().draft()).toMatchObject({ content: { text: 'Not yet', day: '2019-08-04' }, isChanged: true })
})

test('where the browser has no room it lasts as long as the page', () => {
  const stored = localStorage
  vi.stubGlobal('localStorage', fullStorage(stored))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { draft, unmount } = openDraft()
  write(draft, { text: 'Not yet' })
  unmount()
  expect(stored.getItem(`draft ${place}`)).toBeNull()
  expect(openDraft().draft().content.text).toBe('Not yet')
})

test('a change that is none leaves no draft', () => {
  const { draft } = openDraft('edit m1', lake)
  expect(readDraft('edit m1')).toBeUndefined()
  write(draft, { text: 'Seven nights' })
  expect(readDraft('edit m1')).toMatchObject({ text: 'Seven nights' })
  write(draft, { text: 'Six nights' })
  expect(readDraft('edit m1')).toBeUndefined()
})

test('discarded, it is gone', () => {
  const { draft, unmount } = openDraft('edit m1', lake)
  write(draft, { text: 'Seven nights' })
  act(() => draft().discard())
  expect(readDraft('edit m1')).toBeUndefined()
  unmount()
  expect(openDraft('edit m1', lake).draft().content.text).toBe('Six nights')
})

test('submitted it is no draft any more, and a second press finds nothing', () => {
  const { draft } = openDraft()
  write(draft, { text: 'Once' })
  const [first, second] = [submit(draft), submit(draft)]
  expect(first).toMatchObject({ group: 'g1', parent: 'm1', place, text: 'Once', files: [] })
  expect(second).toBeUndefined()
  expect(readDraft(place)).toBeUndefined()
  expect(draft()).toMatchObject({ isSubmitted: true, submission: { isBlocked: true }, content: { text: 'Once' } })
})

test('nothing is not submitted, and it says so until something is written', () => {
  const { draft } = openDraft()
  expect(submit(draft)).toBeUndefined()
  expect(draft().submission.isEmpty).toBe(true)
  write(draft, { text: ' x' })
  expect(draft().submission.isEmpty).toBe(false)
})

test('what could not be sent is in the open writer, before what was written since, under the same id', () => {
  const { draft, returnToDraft } = openDraft()
  write(draft, { text: 'Once' })
  const sent = submit(draft)!
  act(() => draft().clear())
  write(draft, { text: 'And then' })
  returnToDraft({ text: 'Once', failure: { problem: 'forbidden', id: sent.id, sent: sent.sent } })
  expect(draft()).toMatchObject({
    content: { text: 'Once\n\nAnd then' },
    submission: { problem: 'forbidden' },
    isSubmitted: false,
  })

  write(draft, { text: 'Once' })
  expect(draft().submission.problem).toBeUndefined()
  expect(submit(draft)?.id).not.toBe(sent.id)
})

test('sent again unchanged it keeps its id, as it may have arrived', () => {
  const { draft, returnToDraft } = openDraft()
  write(draft, { text: 'Once' })
  const sent = submit(draft)!
  returnToDraft({ text: 'Once', failure: { problem: 'unreachable', id: sent.id, sent: sent.sent } })
  expect(submit(draft)?.id).toBe(sent.id)
})

test('files that neither a draft nor the outbox speaks of leave the browser once a writer opens', async () => {
  writeDraft('group g1', { ...lake, files: [{ localId: 'in-draft', name: 'in-draft.jpg', kind: 'image' }] })
  for (const id of ['in-draft', 'forgotten']) await saveFile(id, new File(['x'], `${id}.jpg`))
  openDraft()
  await waitFor(async () => expect((await findFiles(['forgotten'])).size).toBe(0))
  expect((await findFiles(['in-draft'])).size).toBe(1)
})

function openDraft(at: DraftPlace = place, start?: DraftContent) {
  const application = applicationOf(adaAtHome)
  const { result, unmount } = renderHookInApplication(() => useDraft(at, start), application)
  const returnToDraft = (draft: Partial<Draft>) =>
    act(() => application.writers.returnToDraft(at, mergeIntoDraft(at, { ...nothingWritten, ...draft }), []))
  return { draft: () => result.current, unmount, returnToDraft }
}

type Opened = ReturnType<typeof openDraft>['draft']

function write(draft: Opened, words: Partial<DraftContent>) {
  act(() => draft().write(words))
}

function submit(draft: Opened) {
  let message: ReturnType<ReturnType<Opened>['submission']['submit']>
  act(() => {
    message = draft().submission.submit('g1', 'm1')
  })
  return message
}
