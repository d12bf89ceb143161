import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/collecting/photo-people.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMember } from '../membership/membership.ts'
import { markPeople, unmarkPerson } from './mark-people.ts'
import { listPeopleForPhotos } from './people-for-photos.ts'

export function photoPeopleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.listPeopleForPhotos, async ({ viewer, params }) => ({
    people: await listPeopleForPhotos(db, await requireMember(db, viewer, params.id)),
  }))

  implement(app, context, contract.markPeople, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    await context.rateLimits.count({ photoPeopleByPerson: viewer.userId })
    return { added: await markPeople(context, membership, body) }
  })

  implement(app, context, contract.unmarkPerson, async ({ viewer, params }) => {
    await context.rateLimits.count({ photoPeopleByPerson: viewer.userId })
    const { id: messageId, file: fileId, person: userId } = params
    await unmarkPerson(context, viewer, { messageId, fileId, userId })
    return undefined
  })
}
