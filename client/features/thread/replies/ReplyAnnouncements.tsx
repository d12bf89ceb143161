import type { MessageCard } from '#contract/messages.ts'
import { filesInWords } from '../../../pieces/text/file-words.ts'
import { shortName } from '../../../pieces/text/short-name.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'

const longestText = 120

export function ReplyAnnouncements({ replies }: { replies: MessageCard[] }) {
  const { t, i18n } = useTranslation()
  return (
    <VisuallyHidden role="status">
      {replies.map(({ id, author, data, ...files }) => (
        <span key={id}>
          {t('reply_arrived', {
            name: author?.name ?? t('former_member'),
            text: shortName(data, longestText) || filesInWords(files, t, i18n.language),
          })}
        </span>
      ))}
    </VisuallyHidden>
  )
}
