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
    const groupId = query.group ?? viewer.onlyGroup
    if (groupId !== undefined) await requireMember(db, viewer, groupId)
    return readCalendar(db, { userId, groupId }, query, clock())
  })
}
