import type { Given } from '#contract/endpoint.ts'
import { postMessage } from '#contract/messages.ts'
import { CallError, type createCaller } from '../call.ts'
import { blocksWithFiles } from './blocks-with-files.ts'

/** `later`: the request may get through another time. */
export type Outcome = 'done' | 'refused' | 'later'

type Body = Given<typeof postMessage>['body']
export type MessageToSend = Omit<Body, 'files' | 'captions'> & { id: string }
export type SentFile = {
  localId?: string
  id: string
  caption?: string | undefined
  alt?: string | undefined
  location?: string | undefined
}

type Send = (endpoint: typeof postMessage, given: { body: Body; signal?: AbortSignal }) => Promise<unknown>

/** For pages and the service worker, once its files have been sent. Rejects as `call` does. */
export async function sendMessage(
  call: Send | ReturnType<typeof createCaller>,
  message: MessageToSend,
  sent: readonly SentFile[],
  signal?: AbortSignal,
): Promise<void> {
  const files = [...new Set(sent.map(({ id }) => id))]
  const captions = sent.flatMap(({ id, caption = '', alt = '', location = '' }) =>
    caption || alt || location
      ? { file: id, caption: caption.trim(), alt: alt.trim(), ...(location && { location: location.trim() }) }
      : [],
  )
  const blocks = message.blocks && { blocks: blocksWithFiles(message.blocks, sent) }
  const body = { ...message, ...blocks, files, ...(captions.length > 0 && { captions }) }
  await call(postMessage, { body, ...(signal && { signal }) })
}

export function shouldRetry(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError'
  if (!(error instanceof CallError)) return false
  return error.code === 'unreachable' || error.status >= 500 || error.status === 429
}

export function outcomeOf(request: Promise<unknown>): Promise<Outcome> {
  return request.then(
    () => 'done',
    (error: unknown) => (shouldRetry(error) ? 'later' : 'refused'),
  )
}
