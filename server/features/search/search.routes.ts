import type { FastifyInstance } from 'fastify'
import { listHashtags as listHashtagsEndpoint, searchMessages } from '#contract/search.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { presentCards } from '../messages/cards.ts'
import { listHashtags } from './hashtags.ts'
import { findNames } from './names.ts'
import { readThreads } from './reply-threads.ts'
import { presentResult, search } from './search.ts'
import { readSnippets } from './snippet.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, searchMessages, async ({ viewer, body, query }) => {
    const { offset, limit } = body
    const group = requireGroup(body.group)
    const memberships = group === 'all' ? await listMemberships(db, viewer) : [await requireMember(db, viewer, group)]
    const { found, terms, ...about } = await search(context, viewer, memberships, body.search, { offset, limit })
    const names = body.names ? await findNames(db, viewer, body.search) : {}
    const ids = found.map(({ messageId }) => messageId)
    const cards = await presentCards(db, viewer.userId, ids, { whole: query.embed !== 'cards' })
    const scores = new Map(found.map(({ messageId, score }) => [messageId, score]))
    const presented = cards.map((card) => presentResult(card, scores.get(card.id) ?? 0))
    if (!query.embed) return { messages: presented, ...about, ...names }
    const [snippets, threads] = await Promise.all([readSnippets(db, ids, terms), readThreads(db, cards)])
    const messages = presented.map((result) => ({ ...result, ...snippets.get(result.id), ...threads.get(result.id) }))
    return { messages, ...about, cards, ...names }
  })

  implement(app, context, listHashtagsEndpoint, async ({ viewer, params }) => {
    const membership = await requireMember(db, viewer, params.id)
    return { hashtags: await listHashtags(db, membership) }
  })
}

function requireGroup(group: string | (string | null)[]): string {
  const id = typeof group === 'string' ? group : group.find((one) => one !== null)
  if (!id) throw new AppError('invalid-request', { fields: [{ path: '/group', problem: 'must have an id in it' }] })
  return id
}
