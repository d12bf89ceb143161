import type { QueryClient } from '@tanstack/react-query'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import type { Me } from '#contract/me.ts'
import { CallError, type CallErrorCode } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { readStored } from '../../api/stored.ts'
import { upload } from '../../api/upload.ts'
import { isThere, keptPhoto } from '../uploads/kept-photos.ts'
import type { PhotoUpload } from '../uploads/upload-list.ts'
import { giveBack, type DraftPlace } from '../drafts/drafts.ts'
import { afterPosting } from '../messages/messages.queries.ts'
import { keepOutgoing, keptOutgoing, takeOut } from './outbox-kept.ts'
import { outbox, type Outgoing } from './outgoing.ts'
import { wordsForServer } from '../drafts/words-for-server.ts'

/** Those that can still be stopped, and whether the server may have one all the same. */
const underWay = new Map<string, { stop: AbortController; mayHaveArrived: boolean }>()

/** Messages of one place go one after the other, in the order in which they were written. */
const turns = new Map<DraftPlace, Promise<unknown>>()

/** Sends a message until it has arrived or the server refuses it. Answers whether it arrived. */
export function send(queryClient: QueryClient, message: Outgoing): Promise<boolean> {
  outbox.change([...outbox.current(), message])
  keepOutgoing(message)
  underWay.set(message.id, { stop: new AbortController(), mayHaveArrived: false })
  const turn = (turns.get(message.place) ?? Promise.resolve()).then(() => deliver(queryClient, message.id))
  turns.set(message.place, turn)
  return turn
}

/** The author wants it back: it is stopped and lies where it was written. */
export function takeBack(id: string): void {
  const way = underWay.get(id)
  if (!way) return
  underWay.delete(id)
  giveBackTo(id)
  way.stop.abort()
  if (way.mayHaveArrived) void call(deleteMessage, { params: { id } }).catch(() => {})
}

/** Takes up what was on its way when the page was last closed. */
export function resumeSending(queryClient: QueryClient, author: string): void {
  for (const message of keptOutgoing()) {
    if (message.author === author && !outbox.current().some(({ id }) => id === message.id))
      void send(queryClient, message)
  }
}

async function deliver(queryClient: QueryClient, id: string): Promise<boolean> {
  for (let failures = 0; ; failures++) {
    const message = outbox.current().find((each) => each.id === id)
    if (!message || !isStillHere(queryClient, message.author)) {
      underWay.delete(id)
      drop(id)
      return false
    }
    try {
      await post(message)
      underWay.delete(id)
      // It has arrived, even if what shows it cannot be read again.
      await afterPosting(queryClient, message).catch(() => {})
      settle(message)
      return true
    } catch (error) {
      if (!underWay.has(id)) return false
      if (!mayGoOutLater(error, failures)) {
        underWay.delete(id)
        returnToAuthor(id, error)
        return false
      }
      update(id, { isWaiting: true })
      await aMomentOrOnline(failures, underWay.get(id)?.stop.signal)
    }
  }
}

async function post(message: Outgoing): Promise<void> {
  const { id, group, parent } = message
  const way = underWay.get(id)!
  const files = await sendPhotos(message, way.stop.signal)
  const body = { id, group, ...(parent && { parent }), ...wordsForServer(message), files }
  way.mayHaveArrived = true
  await call(postMessage, { body, signal: AbortSignal.any([way.stop.signal, AbortSignal.timeout(patience)]) })
}

/** Answers the ids of all photos, once the server has them. */
async function sendPhotos({ id, photos }: Outgoing, signal: AbortSignal): Promise<string[]> {
  const fileIds: string[] = []
  for (const photo of photos) {
    if (isThere(photo)) {
      fileIds.push(photo.stored!.id)
      continue
    }
    const file = photo.file ?? (await findFile(photo.localId))
    if (!file) throw new CallError('unusable-file', 0)
    const found = { ...photo, file, previewUrl: photo.previewUrl || URL.createObjectURL(file) }
    if (!photo.previewUrl) updatePhoto(id, found)
    const stored = await upload(file, { signal })
    fileIds.push(stored.id)
    updatePhoto(id, { ...found, stored, arrivedAt: Date.now(), state: 'done' })
  }
  return fileIds
}

async function findFile(localId: string): Promise<File | undefined> {
  const { keptFiles } = await import('../uploads/kept-files.ts')
  return (await keptFiles([localId])).get(localId)
}

/** Somebody else may have signed in at this browser meanwhile. */
function isStillHere(queryClient: QueryClient, author: string): boolean {
  const me = queryClient.getQueryData<Me>(queryKeys.me)
  return readStored('apiKey') !== undefined && (me === undefined || me.id === author)
}

const tries = 3
/** Milliseconds after which an answer is not waited for any longer; asking again is harmless. */
const patience = 60_000

function mayGoOutLater(error: unknown, failures: number): boolean {
  if (error instanceof DOMException && error.name === 'TimeoutError') return true
  if (!(error instanceof CallError)) return false
  if (error.code === 'unreachable') return true
  return failures < tries && (error.status >= 500 || error.status === 429)
}

const longestPause = 30_000

function aMomentOrOnline(failures: number, stopped: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      stopped?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(1000 * 2 ** failures, longestPause))
    window.addEventListener('online', done)
    stopped?.addEventListener('abort', done)
  })
}

function settle({ id, photos }: Outgoing) {
  takeOut(id)
  drop(id)
  for (const { previewUrl } of photos) if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
  void import('../uploads/kept-files.ts').then(({ forgetFiles }) => forgetFiles(photos.map(({ localId }) => localId)))
}

function returnToAuthor(id: string, error: unknown) {
  giveBackTo(id, error instanceof CallError ? error.code : 'server-error')
}

/** With a problem it keeps its id, as it may have arrived; without, it is as if it had never been sent. */
function giveBackTo(id: string, problem?: CallErrorCode) {
  const message = outbox.current().find((each) => each.id === id)
  const wasKept = takeOut(id)
  drop(id)
  // Another tab that was sending it too has given it back already.
  if (!message || !wasKept) return
  const { place, title, text, day, photos, sent } = message
  const setback = problem && { problem, id, sent }
  giveBack(place, { title, text, day, photos: photos.map(keptPhoto), setback }, photos)
}

function updatePhoto(id: string, photo: PhotoUpload) {
  const message = outbox.current().find((each) => each.id === id)
  if (!message) return
  update(id, { photos: message.photos.map((each) => (each.localId === photo.localId ? photo : each)) })
}

function update(id: string, changed: Partial<Outgoing>) {
  outbox.change(outbox.current().map((each) => (each.id === id ? { ...each, ...changed } : each)))
  const message = outbox.current().find((each) => each.id === id)
  if (message) keepOutgoing(message)
}

function drop(id: string) {
  const others = outbox.current().filter((each) => each.id !== id)
  if (others.length < outbox.current().length) outbox.change(others)
}
