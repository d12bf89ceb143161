import type { TFunction } from 'i18next'
import type { MessageCard } from '#contract/messages.ts'
import { wordsOfCard } from '../../pieces/cards/words-of-card.ts'
import { filesInWords } from '../../pieces/text/file-words.ts'

/** Who posted what last, in one line: its title or first words, else what files it has. */
export function latestWords(card: MessageCard, t: TFunction): string {
  const name = card.author?.name ?? t('former_member')
  const { title, words } = wordsOfCard(card)
  const said = title || words
  if (said) return t('group_latest', { name, words: said })
  if (card.fileCount === 0) return t('message_of', { name })
  return t('files_by', { files: filesInWords(card.files, card.fileCount, t), name })
}
