import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMember } from '../membership/membership.ts'
import { presentCards } from '../messages/cards.ts'
import { listPeople } from './group-people.ts'
import { listMessagesOf } from './messages-of-person.ts'
import { readProfile } from './profile.ts'

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.listPeople, async ({ viewer, params, query }) =>
    listPeople(db, await requireMember(db, viewer, params.id), { start: query.offset, users: query.users?.split(',') }),
  )

  implement(app, context, contract.readProfile, async ({ viewer, params }) => readProfile(db, viewer, params.id))

  implement(app, context, contract.listMessagesOf, async ({ viewer, params, query }) => {
    const page = await listMessagesOf(db, viewer, params.id, params.offset)
    if (!query.embed) return page
    return { ...page, cards: await presentCards(db, viewer.userId, page.messages, { whole: false }) }
  })
}
