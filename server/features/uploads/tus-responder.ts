import { ERRORS, Server, type DataStore } from '@tus/server'
import { uploadsPath } from '#contract/uploads.ts'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../http/viewer.ts'
import { reserveSpace } from '../files/receiving/upload-space.ts'
import { refusalOf } from './protocol-errors.ts'

export type Creation = { viewer: Viewer; id?: string }

/** Handles a tus request; one for a new upload comes with its creation. Rejects with the error to respond. */
export function createTusResponder(context: Context, datastore: DataStore) {
  const { config } = context
  const creations = new WeakMap<Request, Creation>()
  const failures = new WeakMap<Request, Error>()
  const server = new Server({
    path: `${config.basePath}${uploadsPath}`,
    datastore,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: Math.max(...Object.values(config.uploadLimits)),
    onUploadCreate: async (request, { id, size, metadata = {} }) => {
      const creation = creations.get(request)!
      if (size === undefined) throw ERRORS.INVALID_LENGTH
      await reserveSpace(context, creation.viewer, { id, size })
      creation.id = id
      const { filename = null, position = null, kind = null } = metadata
      return { metadata: { filename, position, kind, owner: creation.viewer.userId } }
    },
    onResponseError: (request, error) => {
      if (error instanceof Error) failures.set(request, error)
      return undefined
    },
  })

  return async (request: Request, creation?: Creation): Promise<Response> => {
    if (creation) creations.set(request, creation)
    const response = await server.handleWeb(request)
    if (response.status < 400) return response
    throw failures.get(request) ?? refusalOf(response.status, await response.text())
  }
}
