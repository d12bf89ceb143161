import { endpoint } from './endpoint.ts'
import { IdParams } from './fields.ts'

/** As they are saved (readContent), uncompressed, in their order, each dated by when it was taken, else posted. */
export const downloadAlbum = endpoint('All files of a message', {
  method: 'GET',
  path: '/api/messages/:id/files.zip',
  access: 'media',
  params: IdParams,
  responseType: 'application/zip',
})
