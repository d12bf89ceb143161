import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readContent, readFile, readPicture, uploadFile } from '#contract/files.ts'
import { pictureSizes, type PictureKind } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer } from '../../http/viewer.ts'
import { publicTokenHashes } from '../../http/cookies/public-cookie.ts'
import { presentFile, receiveFile, requireReadableFile, type Reader } from './files.ts'
import { requireFullPicture, requireSmallPicture } from './pictures.ts'
import { requireRoomFor } from './storage-quota.ts'
import { sendStored } from './send-stored.ts'
import { discardRest, requireFilePart } from './upload-part.ts'

export function filesRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => uploadRoute(scope, context))

  implement(app, context, readFile, async ({ params, request }) => {
    return presentFile(await requireReadableFile(context, await findReader(context, request), params.id))
  })

  app.get<{ Params: { name: string } }>(readContent.path, async (request, response) => {
    const { name } = request.params
    const { file, keep } = await requireReadable(context, request, name.split('.', 1)[0])
    if (name !== file.contentUrl) throw new AppError('not-found')
    const picture = await requireFullPicture(context, file)
    return sendStored(request, response, context.files, { ...picture, createdAt: file.createdAt, keep })
  })

  app.get<{ Params: PictureParams }>(readPicture.path, async (request, response) => {
    const { fit, width, height } = requireListedSize(request.params)
    const { file, keep } = await requireReadable(context, request, request.params.id)
    const format = takesWebp(request) ? 'webp' : 'jpeg'
    const picture = await requireSmallPicture(context, file, { fit, width, height, format })
    void response.header('Vary', 'Accept')
    return sendStored(request, response, context.files, { ...picture, createdAt: file.createdAt, keep })
  })
}

/** In a scope of its own: no other call takes multipart, and this one reads no other body. */
async function uploadRoute(scope: FastifyInstance, context: Context) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart)
  const { uploadLimit } = context.config
  implement(scope, context, uploadFile, async ({ viewer, request }) => {
    try {
      await context.rateLimits.count({ uploadByPerson: viewer.userId })
      await requireRoomFor(context, viewer)
      return presentFile(await receiveFile(context, viewer, await requireFilePart(request, uploadLimit)))
    } catch (error) {
      if (error instanceof AppError) request.log.info({ err: error }, 'upload refused')
      discardRest(request, uploadLimit)
      throw error
    }
  })
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function requireReadable(context: Context, request: FastifyRequest, fileId: string | undefined) {
  if (fileId === undefined || !id.test(fileId)) throw new AppError('not-found')
  const reader = await findReader(context, request)
  const file = await requireReadableFile(context, reader, fileId)
  // A public link that is revoked ends at once, also for whoever has looked at the picture before.
  return { file, keep: reader.viewer ? ('for good' as const) : ('asking first' as const) }
}

async function findReader(context: Context, request: FastifyRequest): Promise<Reader> {
  return {
    viewer: await findMediaViewer(context, request),
    publicTokenHashes: publicTokenHashes(context, request),
  }
}

type PictureParams = { fit: string; width: string; height: string; id: string }

function requireListedSize(asked: PictureParams): { fit: PictureKind; width: number; height: number } {
  if (asked.fit !== 'thumbnail' && asked.fit !== 'crop') throw new AppError('not-found')
  const listed = pictureSizes[asked.fit].find(([w, h]) => asked.width === String(w) && asked.height === String(h))
  if (!listed) throw new AppError('not-found')
  return { fit: asked.fit, width: listed[0], height: listed[1] }
}

function takesWebp(request: FastifyRequest): boolean {
  return /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers.accept ?? '')
}
