import { ERRORS, Server, type DataStore, type Upload } from '@tus/server'
import { uploadPurposes, uploadsPath } from '#contract/uploads.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { reserveSpace } from '../files/receiving/upload-space.ts'
import { refusalOf } from './protocol-errors.ts'

export type Creation = { viewer: AnyViewer; id?: string }

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
    maxSize: largestUpload(config),
    onUploadCreate: async (request, { id, size, metadata = {} }) => {
      const creation = creations.get(request)!
      if (size === undefined) throw ERRORS.INVALID_LENGTH
      const { filename = null, position = null, place = null, kind = null, purpose = null } = metadata
      if (size > limitOf(config, purpose)) throw ERRORS.ERR_MAX_SIZE_EXCEEDED
      await reserveSpace(context, creation.viewer, { id, size })
      creation.id = id
      return { metadata: { filename, position, place, kind, purpose, owner: creation.viewer.userId } }
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

export function isForImport({ metadata }: Pick<Upload, 'metadata'>): boolean {
  return metadata?.['purpose'] === uploadPurposes.import
}

/** Of any kind, for any purpose. */
export function largestUpload({ uploadLimits, importLimit }: Config): number {
  return Math.max(...Object.values(uploadLimits), importLimit)
}

function limitOf({ uploadLimits, importLimit }: Config, purpose: string | null): number {
  return purpose === uploadPurposes.import ? importLimit : Math.max(...Object.values(uploadLimits))
}
