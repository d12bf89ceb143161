import { addGuestPhoto } from '#contract/guests/guest-pages.ts'
import { CallError, toCallError } from '../../api/call.ts'

/** Rejects with CallError. */
export function bringPhoto(link: string, file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const path = addGuestPhoto.path.replace(':link', link).slice(1)
    request.open(addGuestPhoto.method, new URL(path, document.baseURI))
    request.responseType = 'text'
    request.onerror = () => reject(new CallError('unreachable', 0))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const response = { status: request.status, json: async () => JSON.parse(request.responseText) as unknown }
      toCallError(response).then(reject, reject)
    }
    const body = new FormData()
    body.append('file', file, file.name)
    request.send(body)
  })
}
