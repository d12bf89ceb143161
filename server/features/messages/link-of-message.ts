import { longestLink } from '#contract/links.ts'
import type { MessageData } from '#contract/messages.ts'
import { firstLink } from '#message-text/links-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { savePostedLink } from '../links/links.ts'

export async function saveLinkOf(tx: Tx, context: Context, data: MessageData, userId: string): Promise<string | null> {
  const url = linkIn(data)
  return url === undefined ? null : (await savePostedLink(tx, context, url, userId)).id
}

export function linkIn(data: MessageData): string | undefined {
  const url = data.no_embed ? undefined : firstLink(readableText(data.text))
  return url !== undefined && url.length <= longestLink && storable.test(url) ? url : undefined
}

/** Markup may contain escaped characters that are invalid in plain text. */
const storable = /^[^\p{Cc}\p{Cs}]*$/u
