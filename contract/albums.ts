import { endpoint } from './endpoint.ts'
import { IdParams } from './fields.ts'

/** As they are handed out, uncompressed, in their order. */
export const downloadAlbum = endpoint({
  method: 'GET',
  path: '/api/messages/:id/files.zip',
  summary: 'All files of a message',
  access: 'media',
  params: IdParams,
  responseType: 'application/zip',
})
