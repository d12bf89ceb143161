import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { withBlocksInWords, withoutBlocksInWords } from '../block-kinds/blocks-in-words.ts'
import { requireMember, requireMemberByMessage } from '../membership/membership.ts'
import { requireWriter } from '../membership/written-for.ts'
import { presentCards } from './cards.ts'
import { countWritten } from './count-text.ts'
import { countReplies } from './delete-with-replies.ts'
import { editMessage } from './edit-message.ts'
import { listFeed, listGroupMessages, type IdPage } from './message-lists.ts'
import { deleteMessage, postMessage, requireAuthor } from './messages.ts'
import { findRandomMessage } from './random-message.ts'
import { listComments, presentMessage } from './threads.ts'

export function messagesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const withCards = async (viewer: AnyViewer, { next, ...page }: IdPage, embed: 'cards' | undefined) =>
    embed ? { ...page, next, cards: await presentCards(db, viewer.userId, page.messages, { whole: false }) } : page

  implement(app, context, contract.listGroupMessages, async ({ viewer, params, query }) => {
    const { id, page } = params
    return withCards(viewer, await listGroupMessages(db, viewer, id, { page, before: query.before }), query.embed)
  })

  implement(app, context, contract.listFeed, async ({ viewer, params, query }) =>
    withCards(viewer, await listFeed(db, viewer, { ...params, before: query.before }), query.embed),
  )

  implement(app, context, contract.readMessage, async ({ viewer, params, query }) => {
    await requireMemberByMessage(db, viewer, params.id)
    const message = await presentMessage(db, viewer, params.id, {
      thread: query.embed === 'thread',
      around: query.around,
    })
    return query.embed ? message : withBlocksInWords(context, viewer, message)
  })

  implement(app, context, contract.readMessagePreview, async ({ viewer, params }) => {
    await requireMemberByMessage(db, viewer, params.id)
    const [card] = await presentCards(db, viewer.userId, [params.id], { whole: true })
    if (!card) throw new AppError('not-found')
    return withBlocksInWords(context, viewer, { ...card, preview: card.files[0] })
  })

  implement(app, context, contract.listComments, async ({ viewer, params, query }) => {
    await requireMemberByMessage(db, viewer, params.id)
    return listComments(db, viewer, params.id, query)
  })

  implement(app, context, contract.postMessage, async ({ viewer, body }) => {
    const { membership, writtenFor } = await requireWriter(db, viewer, body)
    await countWritten(context, viewer, body)
    const { id, posted } = await postMessage(context, membership, body, writtenFor)
    return posted ?? presentMessage(db, viewer, id)
  })

  implement(app, context, contract.editMessage, async ({ viewer, params, query, body }) => {
    const authorship = await requireAuthor(db, viewer, params.id)
    await countWritten(context, viewer, body)
    if (query.embed) {
      await editMessage(context, authorship, body)
      return presentMessage(db, viewer, params.id, { thread: true })
    }
    const data = withoutBlocksInWords(body.data)
    await editMessage(context, authorship, { ...body, ...(data && { data }) })
    return withBlocksInWords(context, viewer, await presentMessage(db, viewer, params.id))
  })

  implement(app, context, contract.readRandomMessage, async ({ viewer, params, query }) => {
    const membership = await requireMember(db, viewer, params.id)
    return presentMessage(db, viewer, await findRandomMessage(db, membership, context.clock()), {
      thread: query.embed === 'thread',
    })
  })

  implement(app, context, contract.countReplies, async ({ viewer, params }) => {
    await requireMemberByMessage(db, viewer, params.id)
    return countReplies(db, params.id)
  })

  implement(app, context, contract.deleteMessage, async ({ viewer, params }) => {
    await deleteMessage(context, await requireAuthor(db, viewer, params.id))
    return undefined
  })
}
