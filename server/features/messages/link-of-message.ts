import { longestLink } from '#contract/links.ts'
import type { MessageData } from '#contract/messages.ts'
import { firstLink } from '#message-text/links-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { keepLink } from '../links/links.ts'

/** The id of the link that a message with this data shows, if any. */
export async function keepLinkOf(tx: Tx, context: Context, data: MessageData): Promise<string | null> {
  const url = data.no_embed ? undefined : firstLink(readableText(data.text))
  if (url === undefined || url.length > longestLink) return null
  return (await keepLink(tx, context, url)).id
}
