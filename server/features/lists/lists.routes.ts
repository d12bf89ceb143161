import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/blocks/lists.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireBlock } from '../blocks/message-with-block.ts'
import { claimItem } from './list-claims.ts'
import { removeItem, saveItem, tickItem } from './list-items.ts'
import { presentList } from './present-list.ts'

export function listsRoutes(app: FastifyInstance, context: Context): void {
  const { db, rateLimits } = context

  const toChange = async (viewer: AnyViewer, messageId: string) => {
    const list = await requireBlock(db, viewer, messageId, 'list')
    await rateLimits.count({ listByPerson: viewer.userId })
    return list
  }

  implement(app, context, contract.readList, async ({ viewer, params }) =>
    presentList(db, await requireBlock(db, viewer, params.id, 'list')),
  )

  implement(app, context, contract.saveListItem, async ({ viewer, params, body }) => {
    const list = await toChange(viewer, params.id)
    await saveItem(context, list, params.item, body)
    return presentList(db, list)
  })

  implement(app, context, contract.removeListItem, async ({ viewer, params, body }) => {
    const list = await toChange(viewer, params.id)
    await removeItem(context, list, params.item, body.removed)
    return presentList(db, list)
  })

  implement(app, context, contract.claimListItem, async ({ viewer, params, body }) => {
    const list = await toChange(viewer, params.id)
    await claimItem(context, list, params.item, body.amount)
    return presentList(db, list)
  })

  implement(app, context, contract.tickListItem, async ({ viewer, params, body }) => {
    const list = await toChange(viewer, params.id)
    await tickItem(context, list, params.item, body.done)
    return presentList(db, list)
  })
}
