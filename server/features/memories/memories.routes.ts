import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/fields.ts'
import * as contract from '#contract/memories.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { findTimeZone, isTimeZone, zoneOf } from '../../time-zones.ts'
import { requireMember } from '../membership/membership.ts'
import { presentCards } from '../messages/cards.ts'
import { findMemories, listBirthdays } from './memories.ts'

export function memoriesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const today = async (scope: { viewer: AnyViewer; groupId?: string | undefined }, wanted: string | undefined) => {
    const zone = zoneOf(await timeZoneFor(scope.viewer, wanted))
    const now = context.clock()
    const [found, birthdays] = await Promise.all([
      findMemories(db, scope, now, zone),
      listBirthdays(db, scope, now, zone),
    ])
    const ids = found.slice(0, limits.memories).map(({ id }) => id)
    return { memories: await presentCards(db, scope.viewer.userId, ids, { whole: false }), birthdays }
  }

  const timeZoneFor = async (viewer: AnyViewer, wanted: string | undefined) => {
    if (wanted === undefined) return findTimeZone(db, viewer)
    const problem = 'is not a time zone that is known here'
    if (!isTimeZone(wanted)) throw new AppError('invalid-request', { fields: [{ path: '/timeZone', problem }] })
    return wanted
  }

  implement(app, context, contract.listMemories, async ({ viewer, query }) =>
    today({ viewer, groupId: viewer.onlyGroup }, query.timeZone),
  )

  implement(app, context, contract.listGroupMemories, async ({ viewer, params, query }) => {
    const { groupId } = await requireMember(db, viewer, params.id)
    return today({ viewer, groupId }, query.timeZone)
  })
}
