import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { truncate } from '../../pieces/text/message-words.ts'

/** Specification, section 9. */
const maxTitleLength = 50

export function NotificationSentence({ notification }: { notification: Notification }) {
  const { t } = useTranslation()
  const { type, data, fromUser, fromMessage, parentAuthorName } = notification
  const name = strong(fromUser?.name ?? t('former_member'))
  const title = truncate(notification.title ?? '', maxTitleLength)

  if (data.mentionsYou) {
    return title
      ? inSentence((slots) => t('news_mention', slots), { name, title: strong(title) })
      : inSentence((slots) => t('news_mention_untitled', slots), { name })
  }

  switch (type) {
    case 'new_message':
      return title
        ? inSentence((slots) => t('news_new_message', slots), { name, title: strong(title) })
        : inSentence((slots) => t('news_new_message_untitled', slots), { name })
    case 'new_comment': {
      if (title) return inSentence((slots) => t('news_new_comment', slots), { name, title: strong(title) })
      const author = strong(parentAuthorName || fromMessage?.author?.name || t('former_member'))
      return inSentence((slots) => t('news_new_comment_untitled', slots), { name, author })
    }
    case 'group_name_change': {
      const names = { before: strong(data.previousGroupName ?? ''), after: strong(data.newGroupName ?? '') }
      return inSentence((slots) => t('news_group_name_change', slots), { name, ...names })
    }
    case 'user_joined_group':
      return inSentence((slots) => t('news_user_joined_group', slots), { name })
    case 'user_left_group':
      return inSentence((slots) => t('news_user_left_group', slots), { name })
    case 'global_notification':
      return data.text
  }
}

function strong(words: string) {
  return (
    <b>
      <bdi>{words}</bdi>
    </b>
  )
}
