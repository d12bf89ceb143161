import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { MessageData } from '#contract/messages.ts'
import { withEnding, withoutEnding } from '#message-text/with-ending.ts'
import type { Context } from '../../context.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { wordsOfUser } from '../../words/words.ts'
import { blockKinds } from './block-kinds.ts'

type WithBlocks = { id: string; blocks?: BlockKind[]; data: MessageData }

/** For clients that know of no blocks: the same message, with words in the viewer's language for each. */
export async function withBlocksInWords<M extends WithBlocks>(
  { db, config }: Context,
  { userId }: AnyViewer,
  message: M,
): Promise<M> {
  if (!message.blocks) return message
  const user = await db.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  const words = wordsOfUser(config, user.data)
  const paragraphs = message.blocks.map((kind) => blockKinds[kind].inWords(db, message.id, words))
  const ending = (await Promise.all(paragraphs)).join('\n\n')
  return { ...message, data: { ...message.data, text: withEnding(message.data.text ?? '', ending) } }
}

/** What such a client sends back has these words in it. */
export function withoutBlocksInWords(data: MessageData | undefined): MessageData | undefined {
  return data?.text ? { ...data, text: withoutEnding(data.text) } : data
}
