import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { MessageData } from '#contract/messages.ts'
import { withEnding, withoutEnding } from '#message-text/with-ending.ts'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wordsOfUser } from '../../words/words.ts'
import { kindsOfBlocks } from './blocks.ts'

type WithBlocks = { blocks?: BlockKind[]; data: MessageData }

/** For clients that know of no blocks: the same message, with words in the viewer's language for each. */
export async function withBlocksInWords<M extends WithBlocks>(
  context: Context,
  viewer: Viewer,
  message: M,
): Promise<M> {
  if (!message.blocks) return message
  const { text = '' } = message.data
  return { ...message, data: { ...message.data, text: withEnding(text, await endingFor(context, viewer)) } }
}

/** What such a client sends back has these words in it. */
export async function withoutBlocksInWords(
  context: Context,
  viewer: Viewer,
  messageId: string,
  data: MessageData | undefined,
): Promise<MessageData | undefined> {
  if (!data?.text) return data
  const row = await context.db.selectFrom('message').select('blocks').where('id', '=', messageId).executeTakeFirst()
  if (kindsOfBlocks(row?.blocks ?? null).length === 0) return data
  return { ...data, text: withoutEnding(data.text, await endingFor(context, viewer)) }
}

async function endingFor({ db, config }: Context, { userId }: Viewer): Promise<string> {
  const user = await db.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  return `☐ ${wordsOfUser(config, user.data).say('please_confirm')}`
}
