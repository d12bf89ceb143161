import { Fragment } from 'react'
import type { NewsRow } from '#contract/notifications.ts'
import { inSentence } from '../../../i18n/in-sentence.tsx'
import { partsOfFirstNames, partsOfNames } from '../../../i18n/lists.ts'
import { truncate } from '../../../pieces/text/short-name.ts'
import { useTranslation } from '../../../words/useTranslation.ts'

/** Section 9 of the specification. */
const maxTitleLength = 50

export function NotificationSentence({ row }: { row: NewsRow }) {
  const { t } = useTranslation()
  const { type, data, fromUser, writtenBy, fromMessage, parentAuthorName, count = 1 } = row
  const author = fromUser?.name ?? t('former_member')
  const name = strong(writtenBy ? t('written_for', { by: writtenBy.name, name: author }) : author)
  const title = truncate(row.title ?? '', maxTitleLength)

  if (data.mentionsYou) {
    return title
      ? inSentence((slots) => t('news_mention', slots), { name, title: strong(title) })
      : inSentence((slots) => t('news_mention_untitled', slots), { name })
  }

  switch (type) {
    case 'new_message':
      if (count > 1) return inSentence((slots) => t('news_series', { ...slots, count }), { name })
      return title
        ? inSentence((slots) => t('news_new_message', slots), { name, title: strong(title) })
        : inSentence((slots) => t('news_new_message_untitled', slots), { name })
    case 'new_comment': {
      if (count > 1) return <RepliesSentence row={row} title={title} />
      if (title) return inSentence((slots) => t('news_new_comment', slots), { name, title: strong(title) })
      const other = strong(parentAuthorName || fromMessage?.author?.name || t('former_member'))
      return inSentence((slots) => t('news_new_comment_untitled', slots), { name, author: other })
    }
    case 'group_name_change': {
      const names = { before: strong(data.previousGroupName ?? ''), after: strong(data.newGroupName ?? '') }
      return inSentence((slots) => t('news_group_name_change', slots), { name, ...names })
    }
    case 'user_joined_group':
      return <JoinedSentence row={row} />
    case 'user_left_group':
      return inSentence((slots) => t('news_user_left_group', slots), { name })
    case 'global_notification':
      return data.text
  }
}

/** Replies in a thread without a title, which nobody has named. */
function RepliesSentence({ row, title }: { row: NewsRow; title: string }) {
  const { t, i18n } = useTranslation()
  const { count = 1, people = [], peopleCount = 1, fromUser } = row
  const [first = fromUser, second] = people
  const name = first?.name ?? t('former_member')
  const subject = { title: strong(title) }
  if (!second) {
    const key = title ? 'news_replies_of_one' : 'news_replies_of_one_untitled'
    return inSentence((slots) => t(key, { ...slots, count }), { name: strong(name), ...subject })
  }
  if (peopleCount === 2) {
    const key = title ? 'news_replies_of_pair' : 'news_replies_of_pair_untitled'
    const names = strongNames(partsOfNames([name, second.name], i18n.language))
    return inSentence((slots) => t(key, slots), { names, ...subject })
  }
  const key = title ? 'news_replies_of_more' : 'news_replies_of_more_untitled'
  const names = strongNames(partsOfFirstNames([name, second.name], i18n.language))
  return inSentence((slots) => t(key, { ...slots, count: peopleCount - 2 }), { names, ...subject })
}

function JoinedSentence({ row: { fromUser, people = [], peopleCount = 1 } }: { row: NewsRow }) {
  const { t, i18n } = useTranslation()
  const [first = fromUser, second] = people
  const name = first?.name ?? t('former_member')
  if (!second) return inSentence((slots) => t('news_user_joined_group', slots), { name: strong(name) })
  if (peopleCount === 2) {
    const names = strongNames(partsOfNames([name, second.name], i18n.language))
    return inSentence((slots) => t('news_joined_of_pair', slots), { names })
  }
  const names = strongNames(partsOfFirstNames([name, second.name], i18n.language))
  return inSentence((slots) => t('news_joined_of_more', { ...slots, count: peopleCount - 2 }), { names })
}

/** Every second part joins the names around it. */
function strongNames(parts: readonly string[]) {
  return parts.map((part, n) => <Fragment key={`${n} ${part}`}>{n % 2 === 0 ? strong(part) : part}</Fragment>)
}

function strong(words: string) {
  return (
    <b>
      <bdi lang="">{words}</bdi>
    </b>
  )
}
