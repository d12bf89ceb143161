import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/programs/frames.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { findMediaViewer } from '../../http/viewer.ts'
import { findTimeZone, isTimeZone, zoneOf } from '../../time-zones.ts'
import { takesWebp } from '../files/picture-size.ts'
import type { StoredObject } from '../files/pictures.ts'
import { sendStored } from '../files/sending/send-stored.ts'
import { recognizedDevice } from '../sessions/device-name.ts'
import { endTokens } from '../sessions/end-tokens.ts'
import { originOf } from '../sessions/origin.ts'
import { addFrameCode, lookAtCode, stateOfFrameCode } from './frame-codes.ts'
import { giveHeart } from './frame-hearts.ts'
import { memoriesOfFrame, photosOfFrame } from './frame-photos.ts'
import { faceOnFrame, pictureOfFrame } from './frame-pictures.ts'
import { addFrame, changeFrame, listFrames, removeFrame } from './frames.ts'
import { presentFrame } from './present-frames.ts'
import { renewFrame, requireFrame } from './require-frame.ts'

export function framesRoutes(app: FastifyInstance, context: Context): void {
  connectingRoutes(app, context)
  ownersRoutes(app, context)
  showingRoutes(app, context)
}

function connectingRoutes(app: FastifyInstance, context: Context): void {
  const { rateLimits } = context

  implement(app, context, contract.makeFrameCode, async ({ request }) => {
    await rateLimits.count({ frameCodeByAddress: callerNetwork(request) })
    // Whoever types the code reads it, and must not be told anything else by whoever shows it.
    const device = recognizedDevice(request.headers['user-agent'])
    return addFrameCode(context, { ...originOf(request), deviceName: device })
  })

  implement(app, context, contract.readFrameCode, async ({ body, request }) => {
    await rateLimits.count({ frameStateByAddress: callerNetwork(request) })
    return stateOfFrameCode(context, body.key)
  })

  const countWrong = <T>(request: FastifyRequest, userId: string, work: () => Promise<T>): Promise<T> => {
    const counted = { wrongFrameCodeByPerson: userId, wrongFrameCodeByAddress: callerNetwork(request) }
    return rateLimits.countRefusals([{ ...counted, wrongFrameCodeInAll: 'all' }], ['invalid-entry-code'], work)
  }

  implement(app, context, contract.lookAtFrameCode, ({ viewer, body, request }) =>
    countWrong(request, viewer.userId, () => lookAtCode(context, body.code, originOf(request))),
  )

  implement(app, context, contract.addFrame, async ({ viewer, body, request }) => {
    await rateLimits.count({ frameByPerson: viewer.userId })
    const frame = await countWrong(request, viewer.userId, () => addFrame(context, viewer, body))
    logSecurity(context, request, 'frame-added', { user: frame.owner.id, by: viewer.userId })
    return frame
  })
}

function ownersRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.listFrames, async ({ viewer }) => ({ frames: await listFrames(context.db, viewer) }))

  implement(app, context, contract.changeFrame, async ({ viewer, params, body }) => {
    await context.rateLimits.count({ frameByPerson: viewer.userId })
    return changeFrame(context, viewer, params.id, body)
  })

  implement(app, context, contract.removeFrame, async ({ viewer, params, request }) => {
    await removeFrame(context, viewer, params.id)
    logSecurity(context, request, 'frame-removed', { user: viewer.userId })
    return undefined
  })
}

/** For frames themselves. */
function showingRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readFrame, async ({ viewer }) => {
    const { id, userId } = await requireFrame(db, viewer)
    await renewFrame(context, viewer)
    return presentFrame(db, { userId }, id)
  })

  implement(app, context, contract.takeFrameDown, async ({ viewer, request }) => {
    const { id, userId } = await requireFrame(db, viewer)
    await transaction(context, (tx) => endTokens(tx, context, userId, id))
    logSecurity(context, request, 'frame-removed', { user: userId })
    return undefined
  })

  implement(app, context, contract.listFramePhotos, async ({ viewer, query: { from, timeZone } }) => {
    const frame = await requireFrame(db, viewer)
    if (from !== undefined) return photosOfFrame(db, frame, from)
    const zone = timeZone && isTimeZone(timeZone) ? timeZone : await findTimeZone(db, viewer)
    const [page, memories] = await Promise.all([
      photosOfFrame(db, frame, undefined),
      memoriesOfFrame(db, frame, context.clock(), zoneOf(zone)),
    ])
    return { ...page, memories }
  })

  implement(app, context, contract.giveHeartOnFrame, async ({ viewer, params }) => {
    const frame = await requireFrame(db, viewer)
    await context.rateLimits.count({ heartByFrame: frame.id })
    return { isNew: await giveHeart(context, frame, params) }
  })

  const send = (request: FastifyRequest, response: FastifyReply, picture: StoredObject & { createdAt: number }) => {
    void response.header('Vary', 'Accept')
    return sendStored(request, response, context.files, { ...picture, keep: 'asking first' })
  }
  const frameOf = async (request: FastifyRequest, endpoint: { access: 'media'; token: 'frame' }) => {
    const viewer = await findMediaViewer(context, request, endpoint)
    if (!viewer) throw new AppError('not-found')
    return requireFrame(db, viewer)
  }

  app.get<{ Params: { file: string; width: number } }>(
    contract.readFramePicture.path,
    { schema: { params: contract.readFramePicture.params } },
    async (request, response) => {
      const frame = await frameOf(request, contract.readFramePicture)
      return send(request, response, await pictureOfFrame(context, frame, request.params, formatFor(request)))
    },
  )

  app.get<{ Params: { file: string } }>(
    contract.readFrameFace.path,
    { schema: { params: contract.readFrameFace.params } },
    async (request, response) => {
      const frame = await frameOf(request, contract.readFrameFace)
      return send(request, response, await faceOnFrame(context, frame, request.params.file, formatFor(request)))
    },
  )
}

function formatFor(request: FastifyRequest): 'webp' | 'jpeg' {
  return takesWebp(request) ? 'webp' : 'jpeg'
}
