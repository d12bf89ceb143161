import type { FastifyInstance } from 'fastify'
import type { GuestLink } from '#contract/guests/guest-links.ts'
import * as contract from '#contract/guests/guest-links.ts'
import { keepAsMember } from '#contract/guests/guest-pages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { keepGuestThings } from '../joining-guests/become-member.ts'
import { requireMember, type Membership } from '../membership/membership.ts'
import { changeLink, endLink, makeLink, requireOwnLink } from './links.ts'
import { listLinks } from './list-links.ts'
import { decide, listWaiting } from './waiting-photos.ts'

/** For members, who make guest links and let in what guests bring. */
export function guestLinksRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context

  const read = async (membership: Membership, id: string): Promise<GuestLink> => {
    const { links } = await listLinks(context, membership, { link: id })
    if (!links[0]) throw new AppError('not-found')
    return links[0]
  }

  implement(app, context, contract.listGuestLinks, async ({ viewer, params, query }) =>
    listLinks(context, await requireMember(db, viewer, params.id), query),
  )

  implement(app, context, contract.makeGuestLink, async ({ viewer, params, body, request }) => {
    const membership = await requireMember(db, viewer, params.id)
    await rateLimits.count({ guestLinkByPerson: viewer.userId })
    const id = await makeLink(context, membership, body)
    logSecurity(context, request, 'guest-link-made', { user: viewer.userId })
    return read(membership, id)
  })

  implement(app, context, contract.changeGuestLink, async ({ viewer, params, body }) => {
    const link = await requireOwnLink(context, viewer, params.id)
    await rateLimits.count({ guestLinkByPerson: viewer.userId })
    await changeLink(context, link, body)
    return read(link.membership, link.id)
  })

  implement(app, context, contract.endGuestLink, async ({ viewer, params, request }) => {
    await endLink(context, await requireOwnLink(context, viewer, params.id))
    logSecurity(context, request, 'guest-link-ended', { user: viewer.userId })
    return undefined
  })

  implement(app, context, contract.listWaitingPhotos, async ({ viewer, params }) =>
    listWaiting(context, await requireMember(db, viewer, params.id)),
  )

  implement(app, context, contract.decideWaitingPhotos, async ({ viewer, params, body }) =>
    decide(context, await requireMember(db, viewer, params.id), body),
  )

  implement(app, context, keepAsMember, ({ viewer, request }) => keepGuestThings(context, viewer.userId, request))
}
