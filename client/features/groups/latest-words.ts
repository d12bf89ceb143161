import type { GroupOverview } from '#contract/group-overviews.ts'
import type { MessageCard } from '#contract/messages.ts'
import { wordsOfCard } from '../../pieces/cards/words-of-card.ts'
import { filesInWords } from '../../pieces/text/file-words.ts'
import type { Translate } from '../../words/translations.ts'

export function latestWords(
  { latest, latestReply }: GroupOverview,
  t: Translate,
  language: string,
): string | undefined {
  if (latestReply) {
    const name = latestReply.author?.name ?? t('former_member')
    return latestReply.label
      ? t('group_latest_reply', { name, words: latestReply.label })
      : t('group_latest_reply_wordless', { name })
  }
  return latest && wordsOf(latest, t, language)
}

function wordsOf(card: MessageCard, t: Translate, language: string): string {
  const name = card.author?.name ?? t('former_member')
  const { title, words } = wordsOfCard(card)
  const said = title || words
  if (said) return t('group_latest', { name, words: said })
  if (card.fileCount === 0) return t('message_of', { name })
  return t('files_by', { files: filesInWords(card, t, language), name })
}
