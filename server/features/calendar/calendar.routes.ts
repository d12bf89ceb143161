import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMember } from '../membership/membership.ts'
import { readCalendar } from './calendar.ts'

export function calendarRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  implement(app, context, contract.readCalendar, async ({ viewer, query }) => {
    const { userId } = viewer
    if (query.group !== undefined) await requireMember(db, viewer, query.group)
    return readCalendar(db, { userId, groupId: query.group }, query, clock())
  })
}
