import { Link } from '@tanstack/react-router'
import type { MessageWithThread } from '../../data/conversation.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { insteadOfWords, lengthOfVoiceNote } from '../../pieces/text/file-words.ts'
import { truncate, shortName } from '../../pieces/text/short-name.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Breadcrumbs.module.css'

/** Section 2 of the specification: the last 3 ancestors, each cut to 30 characters. */
const maxAncestors = 3
const maxLabelLength = 30

export function Breadcrumbs({ message }: { message: MessageWithThread }) {
  const { t } = useTranslation()
  const { group, thread } = message
  const ancestors = thread.ancestors.slice(-maxAncestors)
  const isCut = thread.ancestors.length > maxAncestors
  const voiceNote = lengthOfVoiceNote(message.files)
  const ownName =
    shortName(message.data, maxLabelLength) || (voiceNote === undefined ? '' : insteadOfWords(voiceNote, t))

  return (
    <nav aria-label={t('breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to="/groups/$id" params={{ id: group.id }} className={styles.group}>
            <GroupSeal group={group} size={20} />
            <bdi lang="">{group.name}</bdi>
          </Link>
        </li>
        {isCut && <li className={styles.quiet}>…</li>}
        {ancestors.map(({ id, label, voiceNote }) => (
          <li key={id}>
            <Link to="/messages/$id" params={{ id }}>
              <bdi lang="">{truncate(label, maxLabelLength) || insteadOfWords(voiceNote, t)}</bdi>
            </Link>
          </li>
        ))}
        {ownName && (
          <li className={styles.quiet} aria-current="page">
            <bdi lang="">{ownName}</bdi>
          </li>
        )}
      </ol>
    </nav>
  )
}
