import { baseOf } from './entry-labels.ts'
import type { Archive, ReadChat } from './imported.ts'
import { unreadable } from './unreadable.ts'
import { findChatText } from './whatsapp/chat-text.ts'
import { readWhatsapp, type ReadingOptions } from './whatsapp/whatsapp.ts'

/** @throws AppError import-unreadable, whose field says why */
export async function recognise(archive: Archive, options: ReadingOptions): Promise<ReadChat> {
  const { entries } = archive
  const chatText = await findChatText(archive)
  if (chatText) return readWhatsapp(archive, chatText, options)
  if (entries.length > 0 && entries.every(({ name }) => /\.(zip|7z|rar|tgz|gz)$/i.test(baseOf(name))))
    throw unreadable('several-archives')
  throw unreadable('nothing-inside')
}
