import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { AnswerWord } from '#contract/blocks/email-answers.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Words } from '../../words/words.ts'
import { blockKinds } from '../block-kinds/block-kinds.ts'
import { kindsOfBlocks } from '../blocks/blocks.ts'
import { requireBlock } from '../blocks/message-with-block.ts'
import { makeAnswerToken } from './answer-token.ts'
import { mostButtons, type Choice } from './asked.ts'
import { kindsOfAnswers } from './kinds-of-answers.ts'

/** A button of an email; without word and label, its page shows what can be answered. */
export type OfferedAnswer = { kind: BlockKind; word?: AnswerWord; label?: string; path: string }

/** What a message asks, in `words`, and how it can be answered. */
export type Offer = { words: string; answers: OfferedAnswer[] }

/** Of those of these messages that ask for something; there is no button for what this person has answered. */
export async function offerAnswers(
  context: Context,
  { userId, words }: { userId: string; words: Words },
  messageIds: readonly string[],
): Promise<Map<string, Offer>> {
  if (messageIds.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('message')
    .select(['id', 'blocks'])
    .where('id', 'in', messageIds)
    .where('blocks', 'is not', null)
    .execute()
  const offers = rows.map(async ({ id, blocks }) => {
    const ofKinds = kindsOfBlocks(blocks).map((kind) => offerOf(context, words, { userId, messageId: id, kind }))
    const offered = await Promise.all(ofKinds)
    return [
      id,
      { words: offered.map((one) => one.words).join('\n'), answers: offered.flatMap(({ answers }) => answers) },
    ] as const
  })
  return new Map(await Promise.all(offers))
}

type Asked = { userId: string; messageId: string; kind: BlockKind }

async function offerOf(context: Context, words: Words, asked: Asked): Promise<Offer> {
  const { userId, messageId, kind } = asked
  try {
    const block = await requireBlock(context.db, { userId }, messageId, kind)
    const { choices, about } = await kindsOfAnswers[kind].asked(context, block, words)
    return {
      words: about ?? (await blockKinds[kind].inWords(context.db, messageId, words)),
      answers: buttonsFor(context, asked, choices),
    }
  } catch (error) {
    // It asks no longer.
    if (error instanceof AppError) return { words: '', answers: [] }
    throw error
  }
}

function buttonsFor(context: Context, asked: Asked, choices: readonly Choice[]): OfferedAnswer[] {
  // Another client has no page for it.
  if (context.config.anotherClient !== undefined || choices.some(({ isGiven }) => isGiven)) return []
  const { kind } = asked
  // What follows a # reaches no server and so no log.
  const pathOf = (answer?: string) => `/answer#${makeAnswerToken(context, { ...asked, answer })}`
  if (choices.length > mostButtons) return [{ kind, path: pathOf() }]
  return choices.map(({ answer, word, label }) => ({
    kind,
    ...(word !== undefined && { word }),
    ...(label !== undefined && { label }),
    path: pathOf(answer),
  }))
}
