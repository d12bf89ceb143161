import type { FastifyInstance } from 'fastify'
import { searchMessages } from '#contract/search.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { presentCards } from '../messages/cards.ts'
import { presentResult, search } from './search.ts'
import { readSnippets } from './snippet.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, searchMessages, async ({ viewer, body, query }) => {
    const { offset, limit } = body
    const group = requireGroup(body.group)
    const memberships = group === 'all' ? await listMemberships(db, viewer) : [await requireMember(db, viewer, group)]
    const { found, terms, ...about } = await search(db, viewer, memberships, body.search, { offset, limit })
    const ids = found.map(({ messageId }) => messageId)
    const cards = await presentCards(db, viewer.userId, ids, { whole: query.embed !== 'cards' })
    const scores = new Map(found.map(({ messageId, score }) => [messageId, score]))
    const snippets = query.embed ? await readSnippets(db, ids, terms) : new Map<string, string>()
    const messages = cards.map((card) => ({
      ...presentResult(card, scores.get(card.id) ?? 0),
      ...(snippets.has(card.id) && { snippet: snippets.get(card.id) }),
    }))
    return { messages, ...about, ...(query.embed && { cards }) }
  })
}

function requireGroup(group: string | (string | null)[]): string {
  const id = typeof group === 'string' ? group : group.find((one) => one !== null)
  if (!id) throw new AppError('invalid-request', { fields: [{ path: '/group', problem: 'must have an id in it' }] })
  return id
}
