import { addGuestPhoto, finishGuestUpload, guestUploadsPath } from '#contract/guests/guest-pages.ts'
import type { Bytes } from '#contract/units.ts'
import { CallError, toCallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'

/** Above this, what has arrived is not sent again when the network of the party breaks off. */
const small: Bytes = 1_000_000

type BringOptions = {
  onProgress: (part: number) => void
  /** Where to go on. */
  url?: string | undefined
  onUrl: (url: string) => void
}

/** Rejects with CallError. */
export async function bringPhoto(link: string, file: File, { onProgress, url, onUrl }: BringOptions): Promise<void> {
  if (file.size <= small) return bringWhole(link, file, onProgress)
  const { sendResumably } = await import('../../api/sending/resumable-upload.ts').catch((cause: unknown) => {
    throw new CallError('unreachable', 0, undefined, cause)
  })
  const endpoint = guestUploadsPath.replace(':link', link)
  await sendResumably(file, { onProgress, url, onUrl, endpoint }, (id) =>
    call(finishGuestUpload, { params: { link, id } }),
  )
}

function bringWhole(link: string, file: File, onProgress: (part: number) => void): Promise<void> {
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
