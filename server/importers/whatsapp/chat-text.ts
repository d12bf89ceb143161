import { baseOf } from '../entry-labels.ts'
import type { Archive, ArchiveEntry } from '../imported.ts'
import { textLines } from '../text-lines.ts'
import { createStampReader } from './stamps.ts'

/** Of a text whose name says nothing, so many lines are looked at. */
const linesTried = 200

/** The text of the chat among documents that may be texts as well. */
export async function findChatText({ entries }: Archive): Promise<ArchiveEntry | undefined> {
  const texts = entries.filter(({ name }) => /\.txt$/i.test(name))
  const named = texts.find(({ name }) => baseOf(name) === '_chat.txt')
  if (named) return named
  const shares = await Promise.all(texts.slice(0, 20).map(async (entry) => ({ entry, share: await stamped(entry) })))
  const chats = shares.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share)
  return (chats.find(({ entry }) => /whatsapp/i.test(entry.name)) ?? chats[0])?.entry
}

/** How many of its first lines begin as those of a chat do. */
async function stamped(entry: ArchiveEntry): Promise<number> {
  const readStamp = createStampReader()
  let lines = 0
  let stamps = 0
  for await (const { text } of textLines(await entry.open())) {
    if (readStamp(text)) stamps++
    if (++lines >= linesTried) break
  }
  return lines === 0 ? 0 : stamps / lines
}

const titles = [
  /^WhatsApp Chat - (.+)$/i,
  /^WhatsApp[ -]Chat (?:with|mit|met|med) (.+)$/i,
  /^(?:Chat de WhatsApp con|Discussion WhatsApp avec|Conversa d?n?o WhatsApp com|Chat WhatsApp con) (.+)$/i,
  /^(?:Чат WhatsApp с контактом|Chat WhatsApp s uživatelem|Czat WhatsApp z użytkownikiem) (.+)$/i,
  /^(?:Чат WhatsApp з|WhatsApp-keskustelu:|WhatsApp konverzácia s) (.+)$/i,
  /^[^-]*WhatsApp[^-]* - (.+)$/i,
]

/** As the file is called, which is the only place where a group's name stands. */
export function titleOf(archive: Archive, text: ArchiveEntry): string | null {
  for (const fileName of [archive.fileName, text.name]) {
    const name = baseOf(fileName)
      .replace(/\.(zip|txt)$/i, '')
      .replace(/ ?\(\d+\)$/, '')
      .replaceAll(/[_\u00a0\u202f]/g, ' ')
    for (const title of titles) {
      const found = title.exec(name)?.[1]?.trim()
      if (found) return found
    }
  }
  return null
}
