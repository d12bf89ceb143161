import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/guests/guest-pages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { guestKeyFor, setGuestCookie } from '../../http/cookies/guest-cookie.ts'
import { implement } from '../../http/implement.ts'
import { hashKey, newKey } from '../../http/viewer.ts'
import { answerEvent } from '../events/answer-event.ts'
import { discardRest } from '../files/receiving/upload-part.ts'
import { findOpenLink, type OpenLink } from '../guest-gate/open-link.ts'
import { isSealed, letIn, requireGuest, sealFor, type GuestPass } from '../guest-gate/require-guest.ts'
import { vote } from '../polls/vote.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import { bringPhoto, takeBack } from './brought-photos.ts'
import { guestDownloadRoute } from './download.ts'
import { listGuestPhotos, membershipOf, presentGuestPage } from './guest-page.ts'
import { countBringing, guestUploadsRoutes } from './guest-uploads.routes.ts'
import { nameGuest, requireNamed } from './guests.ts'
import { countVisit } from './visits.ts'

/** For guests. Nobody is looked up here but by the cookie of a link, and no address leads away with anything of it. */
export async function guestPagesRoutes(
  app: FastifyInstance,
  context: Context,
  uploads: ResumableUploads,
): Promise<void> {
  const { db, rateLimits } = context
  app.addHook('onRequest', async (_request, response) => {
    void response.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' })
  })
  await app.register(async (scope) => photoRoute(scope, context))
  guestUploadsRoutes(app, context, uploads)
  guestDownloadRoute(app, context)

  implement(app, context, contract.openGuestLink, async ({ body, request, response }) => {
    const counted = [{ guestLinkByAddress: callerNetwork(request) }] as const
    const link = await rateLimits.countRefusals(counted, ['guest-link-over'], () => requireLink(context, body.secret))
    const before = guestKeyFor(context, request, link.id)
    const isIn = before !== undefined && isSealed(context, link, before)
    if (!isIn) {
      await requirePassword(context, link, request, body.password)
      await rateLimits.count({ guestVisitByAddress: callerNetwork(request) })
      await countVisit(context, link.id)
    }
    // Who it is stays, though another password seals it anew.
    const key = before?.key ?? newKey()
    setGuestCookie(context, response, { linkId: link.id, key, seal: sealFor(context, link, key) })
    return presentGuestPage(context, await letIn(context, link, key))
  })

  implement(app, context, contract.readGuestPage, async ({ params, request }) =>
    presentGuestPage(context, await requireGuest(context, request, params.link)),
  )

  implement(app, context, contract.listGuestPhotos, async ({ params, query, request }) =>
    listGuestPhotos(db, await requireGuest(context, request, params.link), query.from),
  )

  implement(app, context, contract.nameGuest, async ({ params, body, request }) => {
    const pass = await requireGuest(context, request, params.link)
    await rateLimits.count({ guestNameByAddress: callerNetwork(request) })
    await nameGuest(context, pass, body.name)
    return again(context, request, pass)
  })

  implement(app, context, contract.removeGuestPhoto, async ({ params, request }) => {
    await takeBack(context, await requireGuest(context, request, params.link), params.file)
    return undefined
  })

  implement(app, context, contract.answerAsGuest, async ({ params, body, request }) => {
    const { occurrence, ...given } = body
    const pass = await requireAnswering(context, request, params.link)
    await answerEvent(context, { ...blockOf(pass), kind: 'event' }, occurrence, given)
    return again(context, request, pass)
  })

  implement(app, context, contract.voteAsGuest, async ({ params, body, request }) => {
    const pass = await requireAnswering(context, request, params.link)
    await vote(context, { ...blockOf(pass), kind: 'poll' }, body)
    return again(context, request, pass)
  })
}

/** @throws AppError guest-link-over for a wrong one, too */
async function requireLink(context: Context, secret: string): Promise<OpenLink> {
  const link = await findOpenLink(context, { tokenHash: hashKey(secret) })
  if (!link) throw new AppError('guest-link-over')
  return link
}

/** @throws AppError guest-password-needed, wrong-guest-password, too-many-requests */
async function requirePassword(
  { passwords, rateLimits }: Context,
  { id, passwordHash }: OpenLink,
  request: FastifyRequest,
  password: string | undefined,
): Promise<void> {
  if (passwordHash === null) return
  if (password === undefined) throw new AppError('guest-password-needed')
  const counted = [{ guestPasswordByAddress: `${id} ${callerNetwork(request)}`, guestPasswordInAll: id }] as const
  await rateLimits.countRefusals(counted, ['wrong-guest-password'], async () => {
    if (!(await passwords.isRight(passwordHash, password))) throw new AppError('wrong-guest-password')
  })
}

async function again(context: Context, request: FastifyRequest, { id }: GuestPass) {
  return presentGuestPage(context, await requireGuest(context, request, id))
}

async function requireAnswering(context: Context, request: FastifyRequest, linkId: string): Promise<GuestPass> {
  const pass = await requireGuest(context, request, linkId)
  if (pass.mayAnswer === 0 || pass.messageId === null) throw new AppError('forbidden')
  await context.rateLimits.count({ answerByPerson: requireNamed(pass).userId })
  return pass
}

function blockOf(pass: GuestPass) {
  return { membership: membershipOf(pass), messageId: pass.messageId!, authorId: null }
}

/** In a scope of its own: it takes nothing but a form with a file. */
async function photoRoute(scope: FastifyInstance, context: Context): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart)
  const { image, video } = context.config.uploadLimits
  implement(scope, context, contract.addGuestPhoto, async ({ params, request }) => {
    try {
      const pass = await requireGuest(context, request, params.link)
      await countBringing(context, request, pass, Number(request.headers['content-length'] ?? Math.max(image, video)))
      return await bringPhoto(context, pass, request)
    } catch (error) {
      discardRest(request, Math.max(image, video))
      throw error
    }
  })
}
