import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/photo-threads.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { readPhotoThread } from './photo-threads.ts'

export function photoThreadsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.readPhotoThread, async ({ viewer, params }) => {
    await requireMemberByMessage(db, viewer, params.id)
    return readPhotoThread(db, viewer, params.id, params.file)
  })
}
