import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { FileFull } from './files.ts'
import type { Bytes } from './units.ts'

/**
 * The tus protocol (tus.io). Creating an upload takes the metadata `filename`, and `position`, `place` and `kind` as for
 * uploadFile; with `purpose`, it is not for a file. Uploads not finished within a day, or of a kind or size that is refused, are removed.
 */
export const uploadsPath = 'api/uploads'

/** `import`: an archive for beginImport, with a limit of its own. */
export const uploadPurposes = { import: 'import' } as const

/**
 * An upload for an import may also arrive in parts of this size, in any order: the body of a PUT to
 * `api/uploads/:id/parts/:number`, which may be repeated, is the part with that number, from 0 on. The offset of the
 * upload counts what has come without a gap.
 */
export const uploadPartSize: Bytes = 32_000_000

export const UploadId = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** May be repeated: the response is the same file again. */
export const finishUpload = endpoint('Make a file of an upload whose bytes have all arrived', {
  method: 'POST',
  path: `/${uploadsPath}/:id/file`,
  access: 'session',
  token: 'write',
  status: 201,
  params: Type.Object({ id: UploadId }),
  response: FileFull,
})
