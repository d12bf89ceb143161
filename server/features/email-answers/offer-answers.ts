import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import { requireBlock } from '../blocks/message-with-block.ts'
import { makeAnswerToken } from './answer-token.ts'
import { kindsOfAnswers, type Choice } from './kinds-of-answers.ts'

/** A button of an email; without an answer, its page shows what can be answered. */
export type OfferedAnswer = { kind: BlockKind; answer?: string; label?: string; path: string }

type Offering = Pick<Context, 'clock' | 'config' | 'db' | 'secret'>

/** More than these do not fit into an email, and are chosen from on the page. */
const mostButtons = 5

/**
 * What an email about these messages lets this person answer, by message: nothing for what they have answered, and of
 * messages that ask for nothing, nothing at all.
 */
export async function offerAnswers(
  context: Offering,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, OfferedAnswer[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('message')
    .select(['id', 'blocks'])
    .where('id', 'in', messageIds)
    .where('blocks', 'is not', null)
    .execute()
  const offered = rows.map(async ({ id, blocks }) => {
    const ofKinds = kindsOfBlocks(blocks).map((kind) => offerOf(context, { userId, messageId: id, kind }))
    return [id, (await Promise.all(ofKinds)).flat()] as const
  })
  return new Map(await Promise.all(offered))
}

type Asked = { userId: string; messageId: string; kind: BlockKind }

async function offerOf(context: Offering, asked: Asked): Promise<OfferedAnswer[]> {
  const choices = await listChoices(context, asked)
  // Another client has no page for it.
  if (context.config.anotherClient !== undefined || choices.some(({ isGiven }) => isGiven)) return []
  const { kind } = asked
  // What follows a # reaches no server and so no log.
  const pathOf = (answer?: string) => `/answer#${makeAnswerToken(context, { ...asked, answer })}`
  if (choices.length > mostButtons) return [{ kind, path: pathOf() }]
  return choices.map(({ answer, label }) => ({
    kind,
    answer,
    ...(label !== undefined && { label }),
    path: pathOf(answer),
  }))
}

async function listChoices(context: Offering, { userId, messageId, kind }: Asked): Promise<readonly Choice[]> {
  try {
    const block = await requireBlock(context.db, { userId }, messageId, kind)
    return await kindsOfAnswers[kind].choices(context, block)
  } catch (error) {
    // It asks no longer.
    if (error instanceof AppError) return []
    throw error
  }
}
