import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { FileFull } from './files.ts'

/**
 * Where large files are sent by the tus protocol (tus.io), so that an upload that was interrupted goes on where it was.
 * Creating one takes the metadata `filename`, and `position` and `kind` with the values that uploadFile takes. When all
 * bytes are there, finishUpload makes a file of them. Uploads that are not finished within a day are removed, and so are
 * those whose first bytes are of a kind or a size that is not taken. Refusals have the body that all have.
 */
export const uploadsPath = 'api/uploads'

export const UploadId = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** May be repeated: the response is the same file again. */
export const finishUpload = endpoint('Make a file of an upload whose bytes have all arrived', {
  method: 'POST',
  path: `/${uploadsPath}/:id/file`,
  access: 'session',
  status: 201,
  params: Type.Object({ id: UploadId }),
  response: FileFull,
})
