import type { FastifyInstance } from 'fastify'
import { searchMessages } from '#contract/search.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { requireMember } from '../membership/membership.ts'
import { presentCards } from '../messages/cards.ts'
import { presentResult, searchGroup } from './search.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, searchMessages, async ({ viewer, body, query }) => {
    const membership = await requireMember(db, viewer, requireGroupId(body.group))
    const { messages, ...found } = await searchGroup(db, membership, body.search)
    const cards = await presentCards(db, viewer.userId, messages, { whole: query.embed !== 'cards' })
    return { ...found, messages: cards.map(presentResult), ...(query.embed && { cards }) }
  })
}

function requireGroupId(group: string | (string | null)[]): string {
  const id = typeof group === 'string' ? group : group.find((one) => one !== null)
  if (!id) throw new AppError('invalid-request', { fields: [{ path: '/group', problem: 'must have an id in it' }] })
  return id
}
