import { DetailedError, Upload } from 'tus-js-client'
import type { FileFull } from '#contract/files.ts'
import type { Milliseconds, Bytes } from '#contract/units.ts'
import { finishUpload, uploadsPath } from '#contract/uploads.ts'
import { CallError, toCallError } from '../call.ts'
import { call } from '../client.ts'
import { readStored } from '../stored.ts'
import type { UploadOptions } from './upload.ts'

type ResumableOptions = UploadOptions & {
  url?: string | undefined
  onUrl?: (url: string) => void
  /** For other than a file of a message. */
  purpose?: 'import'
  /** Where uploads of others than members begin. */
  endpoint?: string
}

/** What becomes of the upload with this id once its bytes have arrived. */
type Finish<Made> = (id: string) => Promise<Made>

/** Some proxies refuse longer bodies; others forward a body only once they have all of it. */
const chunkSize: Bytes = 32_000_000
/** Starts again whenever something gets through: two minutes, enough for a server to restart. */
const retryDelays: Milliseconds[] = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000]

/** Sends one file, resuming after a lost connection, a reload or a restart of the server. Rejects as `upload` does. */
export function uploadResumably(file: File, options: ResumableOptions): Promise<FileFull> {
  const { signal } = options
  return sendResumably(file, options, (id) => call(finishUpload, { params: { id }, ...(signal && { signal }) }))
}

/** `finish` may be repeated. */
export async function sendResumably<Made>(file: File, options: ResumableOptions, finish: Finish<Made>): Promise<Made> {
  const { url, ...others } = options
  try {
    return await sendAndFinish(file, url, others, finish)
  } catch (error) {
    const isGone = error instanceof CallError && (error.status === 404 || error.status === 410)
    if (!url || !isGone || options.signal?.aborted) throw error
    return sendAndFinish(file, undefined, others, finish)
  }
}

/** Removes what has arrived. If this call is lost, the server removes it after a day. */
export async function endUpload(url: string): Promise<void> {
  await Upload.terminate(url, { headers: headersOfSession() }).catch(() => {})
}

async function sendAndFinish<Made>(
  file: File,
  url: string | undefined,
  options: ResumableOptions,
  finish: Finish<Made>,
): Promise<Made> {
  const reached = await sendBytes(file, url, options)
  const id = new URL(reached).pathname.split('/').at(-1)!
  return finishSurely(() => finish(id), options.signal)
}

/**
 * Whether a retry may succeed in a moment; 0 is no response at all. A full disk stays full, so people learn it at
 * once, and what has arrived stays.
 */
export function mayPass(status: number): boolean {
  return status === 0 || status === conflict || (status >= 500 && status !== full)
}

const conflict = 409
const full = 507

/** The server may be restarting; asking twice does no harm. */
async function finishSurely<Made>(finish: () => Promise<Made>, signal: AbortSignal | undefined): Promise<Made> {
  for (let failures = 0; ; failures++) {
    try {
      return await finish()
    } catch (error) {
      if (
        !(error instanceof CallError) ||
        !mayPass(error.status) ||
        !navigator.onLine ||
        failures === retryDelays.length
      )
        throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelays[failures]))
      signal?.throwIfAborted()
    }
  }
}

/** @returns the address of the complete upload */
function sendBytes(file: File, url: string | undefined, options: ResumableOptions): Promise<string> {
  const {
    onProgress,
    onUrl,
    keepsPosition,
    offersPlace,
    isVoiceNote,
    purpose,
    endpoint = uploadsPath,
    signal,
  } = options
  const metadata = {
    ...(keepsPosition && { position: 'keep' }),
    ...(offersPlace && { place: 'offer' }),
    ...(isVoiceNote && { kind: 'voice-note' }),
    ...(purpose && { purpose }),
  }
  const stopListening = new AbortController()
  return new Promise<string>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const upload = new Upload(file, {
      // Not both: a proxy that responds while the server restarts would make it start a new upload.
      ...(url ? { uploadUrl: url } : { endpoint: new URL(endpoint, document.baseURI).href }),
      headers: headersOfSession(),
      metadata: { filename: file.name, filetype: file.type, ...metadata },
      chunkSize,
      retryDelays,
      onShouldRetry: ({ originalResponse }) => mayPass(originalResponse?.getStatus() ?? 0) && navigator.onLine,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        upload.options.endpoint = null
        onUrl?.(upload.url!)
      },
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(upload.url!),
      onError: reject,
    })
    const listening = { signal: stopListening.signal }
    window.addEventListener('online', () => void upload.abort().then(() => upload.start()), listening)
    signal?.addEventListener(
      'abort',
      () => {
        void upload.abort()
        reject(signal.reason)
      },
      listening,
    )
    upload.start()
  })
    .catch(async (error: unknown) => {
      throw signal?.aborted ? signal.reason : await asCallError(error)
    })
    .finally(() => stopListening.abort())
}

export function headersOfSession(): Record<string, string> {
  const key = readStored('apiKey')
  return key ? { 'X-AUTH-TOKEN': key } : {}
}

async function asCallError(error: unknown): Promise<CallError> {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new CallError('unreachable', 0, undefined, error)
  const status = response.getStatus()
  const refusal = await toCallError({ status, json: async () => JSON.parse(response.getBody()) as unknown })
  // A proxy refuses what is too large without our words.
  return status === 413 && !refusal.requestId ? new CallError('file-too-large', status) : refusal
}
