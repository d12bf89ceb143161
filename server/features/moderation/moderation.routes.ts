import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/hosting/moderation.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { implement } from '../../http/implement.ts'
import type { Viewer } from '../../http/viewer.ts'
import { requireMember, requireMemberByMessage } from '../membership/membership.ts'
import { asHost, requireHost } from '../membership/roles.ts'
import { pin, setClosed } from './conversation.ts'
import { listWithheld } from './list-withheld.ts'
import { fold, quiet, unfold, unquiet } from './own-choices.ts'
import { listReports, report, settleReports, undoSettling } from './reports.ts'
import { restore } from './restore.ts'
import { withhold } from './withhold.ts'

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const requireHostByMessage = async (viewer: Viewer, messageId: string) =>
    asHost((await requireMemberByMessage(db, viewer, messageId)).membership)

  implement(app, context, contract.withholdMessage, async ({ viewer, params, body }) => {
    const hosting = await requireHostByMessage(viewer, params.id)
    await transaction(context, (tx) => withhold(tx, context, hosting, params.id, body.state))
    return undefined
  })

  implement(app, context, contract.restoreMessage, async ({ viewer, params }) => {
    const hosting = await requireHostByMessage(viewer, params.id)
    await transaction(context, (tx) => restore(tx, context, hosting, params.id))
    return undefined
  })

  implement(app, context, contract.closeConversation, async ({ viewer, params, body }) => {
    await setClosed(context, await requireHostByMessage(viewer, params.id), params.id, body.closed)
    return undefined
  })

  implement(app, context, contract.pinMessage, async ({ viewer, params, body }) => {
    await pin(context, await requireHostByMessage(viewer, params.id), params.id, body.pinned)
    return undefined
  })

  implement(app, context, contract.reportMessage, async ({ viewer, params, body }) => {
    const { membership, authorId } = await requireMemberByMessage(db, viewer, params.id)
    await context.rateLimits.count({ reportByPerson: viewer.userId })
    await report(context, membership, { messageId: params.id, authorId, reason: body.reason?.trim() ?? '' })
    return undefined
  })

  implement(app, context, contract.listReports, async ({ viewer, params }) => ({
    reported: await listReports(db, await requireHost(db, viewer, params.id)),
  }))

  implement(app, context, contract.settleReports, async ({ viewer, params }) => {
    await settleReports(context, await requireHostByMessage(viewer, params.id), params.id)
    return undefined
  })

  implement(app, context, contract.undoSettleReports, async ({ viewer, params }) => {
    await undoSettling(context, await requireHostByMessage(viewer, params.id), params.id)
    return undefined
  })

  implement(app, context, contract.listWithheld, async ({ viewer, params, query }) =>
    listWithheld(context, await requireHost(db, viewer, params.id), query.after),
  )

  implement(app, context, contract.foldMessage, async ({ viewer, params }) => {
    const { membership, parentId } = await requireMemberByMessage(db, viewer, params.id)
    await fold(context, membership, { messageId: params.id, parentId })
    return undefined
  })

  implement(app, context, contract.unfoldMessage, async ({ viewer, params }) => {
    const { membership, parentId } = await requireMemberByMessage(db, viewer, params.id)
    await unfold(context, membership, { messageId: params.id, parentId })
    return undefined
  })

  implement(app, context, contract.quietPerson, async ({ viewer, params }) => {
    await quiet(context, await requireMember(db, viewer, params.id), params.user)
    return undefined
  })

  implement(app, context, contract.unquietPerson, async ({ viewer, params }) => {
    await unquiet(context, await requireMember(db, viewer, params.id), params.user)
    return undefined
  })
}
