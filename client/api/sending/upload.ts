import { uploadFile, type FileFull } from '#contract/files.ts'
import { CallError, toCallError } from '../call.ts'
import { readStored } from '../stored.ts'

export type UploadOptions = {
  onProgress?: (part: number) => void
  signal?: AbortSignal
  keepsPosition?: boolean | undefined
  offersPlace?: boolean | undefined
  isVoiceNote?: boolean | undefined
}

/** Rejects with CallError, or with the signal's reason when aborted. */
export function upload(file: File, options: UploadOptions = {}): Promise<FileFull> {
  const { onProgress, signal, keepsPosition, offersPlace, isVoiceNote } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const url = new URL(uploadFile.path.slice(1), document.baseURI)
    if (isVoiceNote) url.searchParams.set('kind', 'voice-note')
    if (offersPlace) url.searchParams.set('place', 'offer')
    if (keepsPosition) url.searchParams.set('position', 'keep')
    request.open(uploadFile.method, url)
    const key = readStored('apiKey')
    if (key) request.setRequestHeader('X-AUTH-TOKEN', key)
    request.responseType = 'text'

    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.onabort = () => reject(signal?.reason)
    request.onerror = () => reject(new CallError('unreachable', 0))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const response = { status: request.status, json: async () => JSON.parse(request.responseText) as unknown }
      if (request.status >= 200 && request.status < 300)
        response.json().then((sent) => resolve(sent as FileFull), reject)
      else toCallError(response).then(reject)
    }

    const body = new FormData()
    body.append('file', file, file.name)
    request.send(body)
  })
}
