import type { QueryClient } from '@tanstack/react-query'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import type { Me } from '#contract/me.ts'
import { CallError, type CallErrorCode } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { firstAbort } from '../../api/first-abort.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { momentOrOnline } from '../../api/reachable.ts'
import { readStored, removeStored } from '../../api/stored.ts'
import { removeFiles } from '../../device-storage/chosen-files.ts'
import { mergeIntoDraft, type DraftPlace } from '../drafts/drafts.ts'
import type { OpenWriters } from '../drafts/open-writers.ts'
import { captionsOf } from '../drafts/words-for-server.ts'
import { rememberWriter } from '../drafts/written-here.ts'
import { afterPosting } from '../messages/messages.queries.ts'
import { keptUpload } from '../uploads/kept-uploads.ts'
import { bodyOf } from './message-body.ts'
import type { OutgoingList } from './outgoing-list.ts'
import type { Outgoing } from './outgoing.ts'
import { mayGoOutLater, patience } from './send-again.ts'
import { sayUnsent, type Surroundings } from './say-unsent.ts'
import { sendFiles } from './send-files.ts'
import { hasArrivedMeanwhile, leaveToWorker, takeFromWorker } from './waiting.ts'

/** A message that can still be stopped, and whether the server may have it all the same. */
type Way = { stop: AbortController; mayHaveArrived: boolean }

export type Sending = ReturnType<typeof createSending>

/** Sends messages until they have arrived or the server refuses them: docs/decisions/0010-outbox.md. */
export function createSending(
  queryClient: QueryClient,
  writers: OpenWriters,
  list: OutgoingList,
  surroundings: Surroundings,
) {
  const me = queryClient.getQueryData<Me>(queryKeys.me)
  if (me) rememberWriter(me.id)
  const underWay = new Map<string, Way>()
  /** Messages of one place go one after the other, in the order in which they were written. */
  const turns = new Map<DraftPlace, Promise<unknown>>()

  /** Sends what the list holds. Returns whether it arrived. */
  function send(message: Outgoing): Promise<boolean> {
    const way = { stop: new AbortController(), mayHaveArrived: false }
    underWay.set(message.id, way)
    const turn = (turns.get(message.place) ?? Promise.resolve()).then(() => deliver(message.id, way))
    turns.set(message.place, turn)
    return turn
  }

  function takeBack(id: string): void {
    const way = underWay.get(id)
    if (!way) return
    underWay.delete(id)
    giveBack(id)
    way.stop.abort()
    if (way.mayHaveArrived) void call(deleteMessage, { params: { id } }).catch(() => {})
  }

  async function deliver(id: string, way: Way): Promise<boolean> {
    for (let failures = 0; ; failures++) {
      const message = list.find(id)
      if (!message || !isStillHere(queryClient, message.author)) {
        underWay.delete(id)
        list.hide(id)
        return false
      }
      try {
        if (failures > 0 || !(await hasArrivedMeanwhile(id))) await post(message, way)
      } catch (error) {
        if (!underWay.has(id)) return false
        if (!mayGoOutLater(error, failures)) {
          underWay.delete(id)
          giveBack(id, error instanceof CallError ? error.code : 'server-error')
          return false
        }
        list.update(id, { isWaiting: true })
        if (failures === 0) void leaveToWorker(list.find(id)!, readStored('apiKey'))
        await momentOrOnline(failures, way.stop.signal)
        continue
      }
      underWay.delete(id)
      removeStored('welcome')
      // It has arrived, even if what shows it cannot be read again.
      await afterPosting(queryClient, message).catch(() => {})
      list.remove(id)
      takeFromWorker(id)
      forgetUploads(message)
      return true
    }
  }

  async function post(message: Outgoing, way: Way): Promise<void> {
    const { signal } = way.stop
    const files = await sendFiles(message.files, signal, (upload) => list.updateFile(message.id, upload))
    way.mayHaveArrived = true
    const described = list.find(message.id)?.files.filter(({ caption, alt }) => caption || alt) ?? []
    const captions = captionsOf(described)
    await call(postMessage, {
      body: { ...bodyOf(message), files, ...(captions.length > 0 && { captions }) },
      signal: firstAbort([signal, AbortSignal.timeout(patience)]),
    })
  }

  /** With a problem it keeps its id, as it may have arrived; without, it is as if it had never been sent. */
  function giveBack(id: string, problem?: CallErrorCode): void {
    const message = list.find(id)
    takeFromWorker(id)
    // Another tab that was sending it too may have given it back already.
    if (!list.remove(id) || !message) return
    const { parent, file, title, text, day, hiddenLink, mentions, files, sent } = message
    // The photo that it was about may be gone, and its field with it, or be shown no more.
    const isAside = file && (problem === 'not-found' || !writers.isOpen(message.place))
    const place = isAside ? (`replies ${parent}` as const) : message.place
    const setback = problem && { problem, id, sent }
    const kept = { title, text, day, hiddenLink, mentions, files: files.map(keptUpload), setback }
    const isShown = writers.giveBack(place, mergeIntoDraft(place, kept), files)
    if (problem && !isShown) void sayUnsent(message, place, surroundings).catch(() => {})
  }

  return { send, takeBack }
}

/** Somebody else may have signed in at this browser meanwhile. */
function isStillHere(queryClient: QueryClient, author: string): boolean {
  const me = queryClient.getQueryData<Me>(queryKeys.me)
  return readStored('apiKey') !== undefined && (me === undefined || me.id === author)
}

function forgetUploads({ files }: Outgoing): void {
  for (const { previewUrl } of files) if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
  void removeFiles(files.map(({ localId }) => localId))
}
