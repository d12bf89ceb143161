import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/hosting/hosts.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentGroup } from '../groups/groups.ts'
import { requireMember } from '../membership/membership.ts'
import { requireHost } from '../membership/roles.ts'
import { setClosing } from './closing.ts'
import { answerHostOffer } from './host-offer.ts'
import { listRecord } from './list-record.ts'
import { countPosted, letBackIn, listRemoved, removePerson } from './remove-person.ts'
import { changeRole, changeRules } from './roles.ts'

export function hostsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const presentAnew = async (viewer: Viewer, groupId: string) => {
    const { inviteKey: _, ...group } = await presentGroup(db, await requireMember(db, viewer, groupId))
    return group
  }

  implement(app, context, contract.changeRules, async ({ viewer, params, body }) => {
    await changeRules(context, await requireHost(db, viewer, params.id), body)
    return presentAnew(viewer, params.id)
  })

  implement(app, context, contract.changeRole, async ({ viewer, params, body }) => {
    await changeRole(context, await requireHost(db, viewer, params.id), params.user, body.role)
    return body
  })

  implement(app, context, contract.readPosted, async ({ viewer, params }) =>
    countPosted(context, await requireMember(db, viewer, params.id), params.user),
  )

  implement(app, context, contract.removePerson, async ({ viewer, params, body }) => {
    await removePerson(context, await requireHost(db, viewer, params.id), params.user, body)
    return body
  })

  implement(app, context, contract.listRemoved, async ({ viewer, params }) =>
    listRemoved(db, await requireHost(db, viewer, params.id)),
  )

  implement(app, context, contract.letBackIn, async ({ viewer, params }) => {
    await letBackIn(context, await requireHost(db, viewer, params.id), params.user)
    return { mayReturn: true as const }
  })

  implement(app, context, contract.listRecord, async ({ viewer, params, query }) =>
    listRecord(db, await requireHost(db, viewer, params.id), query.before),
  )

  implement(app, context, contract.setClosing, async ({ viewer, params, body }) =>
    setClosing(context, await requireHost(db, viewer, params.id), body.closing),
  )

  implement(app, context, contract.answerHostOffer, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    await context.rateLimits.count({ hostAnswerByPerson: viewer.userId })
    await answerHostOffer(context, membership, body.answer)
    return presentAnew(viewer, params.id)
  })
}
