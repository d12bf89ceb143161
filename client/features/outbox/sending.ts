import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import { deleteMessage } from '#contract/messages.ts'
import { CallError, isAway, type CallErrorCode } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { momentOrOnline } from '../../api/reachable.ts'
import { shouldRetry } from '../../api/sending/send-message.ts'
import { readStored, removeStored } from '../../api/stored.ts'
import { afterPosting } from '../../data/message-lists.ts'
import { removeFiles } from '../../device-storage/chosen-files.ts'
import type { DraftPlace } from '../drafts/drafts.ts'
import type { OpenWriters } from '../drafts/open-writers.ts'
import { rememberWriter } from '../drafts/written-here.ts'
import type { OutgoingList } from './outgoing-list.ts'
import type { Outgoing } from './outgoing.ts'
import { post, type Way } from './post.ts'
import { returnToDraft } from './return-to-draft.ts'
import type { Surroundings } from './say-unsent.ts'
import { hasArrivedMeanwhile, leaveToWorker, takeFromWorker } from './waiting.ts'

/** While the server responds, but with errors. */
const maxFailures = 3

export type Sending = ReturnType<typeof createSending>

export function createSending(
  queryClient: QueryClient,
  writers: OpenWriters,
  list: OutgoingList,
  surroundings: Surroundings,
) {
  const me = queryClient.getQueryData<Me>(queryKeys.me)
  if (me) rememberWriter(me.id)
  const underWay = new Map<string, Way>()
  /** Messages of one place go out one after the other, in the order in which they were written. */
  const turns = new Map<DraftPlace, Promise<unknown>>()

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
    takeOut(id)
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
        if (failures > 0 || !(await hasArrivedMeanwhile(id))) await post(message, way, list)
      } catch (error) {
        if (!underWay.has(id)) return false
        if (!shouldSendAgain(error, failures)) {
          underWay.delete(id)
          takeOut(id, error instanceof CallError ? error.code : 'server-error')
          return false
        }
        list.update(id, { isWaiting: true })
        if (failures === 0) void leaveToWorker(list.find(id)!, readStored('apiKey'))
        await momentOrOnline(failures, way.stop.signal)
        continue
      }
      underWay.delete(id)
      removeStored('welcome')
      // It has arrived, even if the lists cannot be refetched.
      await afterPosting(queryClient, message).catch(() => {})
      list.remove(id)
      takeFromWorker(id)
      forgetUploads(message)
      return true
    }
  }

  function takeOut(id: string, problem?: CallErrorCode): void {
    const message = list.find(id)
    takeFromWorker(id)
    // Another tab that was sending it too may have returned it already.
    if (list.remove(id) && message) returnToDraft(message, problem, writers, surroundings)
  }

  return { send, takeBack }
}

/** An unreachable server is waited for. */
function shouldSendAgain(error: unknown, failures: number): boolean {
  if (!shouldRetry(error)) return false
  return !(error instanceof CallError) || isAway(error) || failures < maxFailures
}

function isStillHere(queryClient: QueryClient, author: string): boolean {
  const me = queryClient.getQueryData<Me>(queryKeys.me)
  return readStored('apiKey') !== undefined && (me === undefined || me.id === author)
}

function forgetUploads({ files }: Outgoing): void {
  for (const { previewUrl } of files) if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
  void removeFiles(files.map(({ localId }) => localId))
}
