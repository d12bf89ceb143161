import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/collecting/locations.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { listLocations } from './locations.ts'

export function locationsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.listLocations, async ({ viewer, query: { group } }) => {
    const memberships = group ? [await requireMember(db, viewer, group)] : await listMemberships(db, viewer)
    const groupIds = memberships.map(({ groupId }) => groupId)
    return { locations: await listLocations(db, groupIds) }
  })
}
