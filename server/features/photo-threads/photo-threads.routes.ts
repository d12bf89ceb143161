import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/photo-threads.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { mayAddTo } from '../collections/require-collection.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { listPeopleOn } from '../photo-people/photo-people.ts'
import { readPhotoThread } from './photo-threads.ts'

export function photoThreadsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readPhotoThread, async ({ viewer, params }) => {
    const { membership, authorId } = await requireMemberByMessage(db, viewer, params.id)
    const photo = { messageId: params.id, fileId: params.file, authorId }
    const thread = await readPhotoThread(db, viewer, params.id, params.file)
    const people = await listPeopleOn(db, membership, photo)
    return { ...thread, people, ...(mayAddTo(membership) && { mayMark: true as const }) }
  })
}
