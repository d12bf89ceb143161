import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/files.ts'
import { pictureSizes, type PictureKind } from '#contract/pictures.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { invitationKeys } from '../../http/cookies/invitation-cookie.ts'
import { publicTokenHashes } from '../../http/cookies/public-cookie.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer } from '../../http/viewer.ts'
import { listGuestPasses } from '../guest-gate/require-guest.ts'
import { nameForGuests, nameWhenSaved, ownNameWhenSaved, requireContent, requireStoredOriginal } from './content.ts'
import { findReadableFile, presentFile, requireReadableFile, type Reader } from './files.ts'
import { findKnownFile } from './known-files.ts'
import { readPagesOf, requirePage } from './pages.ts'
import { takesWebp } from './picture-size.ts'
import { isPhoto, requireSmallPicture } from './pictures.ts'
import { addPreviewTo } from './previews.ts'
import { presentReceived, receiveWithPlace } from './receiving/receive-with-place.ts'
import { announcedSize, discardRest, requireFilePart } from './receiving/upload-part.ts'
import { withSpaceFor } from './receiving/upload-space.ts'
import { rotatePhoto } from './rotate-photo.ts'
import { sendStored } from './sending/send-stored.ts'
import { extensionOf } from './stored-names.ts'

export function filesRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => uploadRoute(scope, context))

  implement(app, context, contract.readFile, async ({ params, request }) => {
    return presentFile(
      await requireReadableFile(context, await findReader(context, request, contract.readFile), params.id),
    )
  })

  app.get<{ Params: { name: string }; Querystring: { save?: string } }>(
    contract.readContent.path,
    async (request, response) => {
      const { name } = request.params
      const { file, keep, viewer, pass } = await requireReadable(
        context,
        request,
        contract.readContent,
        name.slice(0, idLength),
      )
      if (name !== file.contentUrl) throw new AppError('not-found')
      const isSaved = request.query.save !== undefined
      // Readers with only a public link get no metadata, even when signed in.
      const content = await (isSaved && viewer ? requireStoredOriginal : requireContent)(context, file)
      const extension = extensionOf(content.name)
      const whenSaved =
        isSaved && viewer
          ? await nameWhenSaved(context, viewer, file, extension)
          : pass
            ? await nameForGuests(context, pass, file, extension)
            : ownNameWhenSaved(file, content)
      return sendStored(request, response, context.files, {
        ...content,
        createdAt: file.createdAt,
        keep,
        as: { name: isSaved || !isPhoto(file) ? whenSaved : null, isOffered: isSaved || file.failedAt !== null },
      })
    },
  )

  implement(app, context, contract.findFile, async ({ body, viewer }) => {
    const file = await findKnownFile(context, viewer, body.sha256)
    return file ? { file: presentFile(file) } : {}
  })

  implement(app, context, contract.addPreview, async ({ params, body, viewer }) =>
    presentFile(await addPreviewTo(context, viewer, params.id, body)),
  )

  implement(app, context, contract.rotateFile, async ({ params, body, viewer }) => {
    await context.rateLimits.count({ uploadByPerson: viewer.userId })
    return presentFile(await rotatePhoto(context, viewer, params.id, body.degrees))
  })

  implement(app, context, contract.readPages, async ({ params, request }) => {
    const file = await requireReadableFile(context, await findReader(context, request, contract.readPages), params.id)
    return { pages: await readPagesOf(context, file) }
  })

  app.get<{ Params: { id: string; page: string; width: string } }>(
    contract.readPage.path,
    async (request, response) => {
      const { file, keep } = await requireReadable(context, request, contract.readPage, request.params.id)
      const { page, width } = request.params
      const picture = await requirePage(context, file, Number(page), Number(width))
      return sendStored(request, response, context.files, { ...picture, createdAt: file.createdAt, keep })
    },
  )

  app.get<{ Params: PictureParams }>(contract.readPicture.path, async (request, response) => {
    const { fit, width, height } = requireListedSize(request.params)
    const keys = invitationKeys(context, request)
    const { file, keep } = await requireReadable(context, request, contract.readPicture, request.params.id, keys)
    const format = takesWebp(request) ? 'webp' : 'jpeg'
    const picture = await requireSmallPicture(context, file, { fit, width, height, format })
    void response.header('Vary', 'Accept')
    return sendStored(request, response, context.files, { ...picture, createdAt: file.createdAt, keep })
  })
}

/** In a scope of its own: no other call takes multipart, and this one takes nothing else. */
async function uploadRoute(scope: FastifyInstance, context: Context) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart)
  const uploadLimit = Math.max(...Object.values(context.config.uploadLimits))
  implement(scope, context, contract.uploadFile, async ({ viewer, query, request }) => {
    try {
      await context.rateLimits.count({ uploadByPerson: viewer.userId })
      return await withSpaceFor(context, viewer, announcedSize(request, uploadLimit), async (counted) => {
        const { content, name } = await requireFilePart(request, uploadLimit)
        const options = {
          keepsPosition: query.position === 'keep',
          offersPlace: query.place === 'offer',
          isVoiceNote: query.kind === 'voice-note',
        }
        return presentReceived(await receiveWithPlace(context, viewer, { content: counted(content), name, ...options }))
      })
    } catch (error) {
      if (error instanceof AppError) request.log.info({ err: error }, 'upload refused')
      discardRest(request, uploadLimit)
      throw error
    }
  })
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idLength = 36

type FileEndpoint = { access: 'media'; token: 'files' }

async function requireReadable(
  context: Context,
  request: FastifyRequest,
  endpoint: FileEndpoint,
  fileId: string | undefined,
  keys: string[] = [],
) {
  if (fileId === undefined || !id.test(fileId)) throw new AppError('not-found')
  const reader = await findReader(context, request, endpoint)
  const { viewer } = reader
  const ofViewer = viewer && (await findReadableFile(context, { viewer }, fileId))
  if (ofViewer) return { file: ofViewer, keep: 'for good' as const, viewer }
  const file = await requireReadableFile(context, { ...reader, invitationKeys: keys }, fileId)
  // A revoked public or guest link ends at once, also for those who have seen the picture.
  return { file, keep: 'asking first' as const, pass: reader.guestPasses[0] }
}

async function findReader(context: Context, request: FastifyRequest, endpoint: FileEndpoint): Promise<Reader> {
  return {
    viewer: await findMediaViewer(context, request, endpoint),
    publicTokenHashes: publicTokenHashes(context, request),
    guestPasses: await listGuestPasses(context, request),
  }
}

type PictureParams = { fit: string; width: string; height: string; id: string }

function requireListedSize(asked: PictureParams): { fit: PictureKind; width: number; height: number } {
  const { fit } = asked
  const [width, height] = [Number(asked.width), Number(asked.height)]
  const isSize = [asked.width, asked.height].every((side) => /^[1-9]\d{0,4}$/.test(side))
  if (!isSize || (fit !== 'thumbnail' && fit !== 'crop')) throw new AppError('not-found')
  const smallestFirst = pictureSizes[fit].toSorted((a, b) => a[0] * a[1] - b[0] * b[1])
  const exact = smallestFirst.find(([w, h]) => w === width && h === height)
  const covering = smallestFirst.find(([w, h]) => w >= width && h >= height)
  const [listedWidth, listedHeight] = exact ?? covering ?? smallestFirst.at(-1)!
  return { fit, width: listedWidth, height: listedHeight }
}
