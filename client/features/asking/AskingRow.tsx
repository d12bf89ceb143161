import { Link } from '@tanstack/react-router'
import type { Asking } from '#contract/collecting/asking.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { card } from '../../ui/layout/card.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { stateWords } from './asking-words.ts'
import styles from './Asking.module.css'

export function AskingRow({ asking }: { asking: Asking }) {
  const { t, i18n } = useTranslation()
  const { id, group, person, answers } = asking
  return (
    <Link to="/groups/$id/questions/$asking" params={{ id: group, asking: id }} className={`${card} ${styles.row}`}>
      <PersonAvatar user={person} size={48} decorative eager />
      <span className={styles.words}>
        <strong className={styles.name}>{t('ask_tells', { name: person.name })}</strong>
        <span className={styles.facts}>
          {stateWords(asking, t, i18n.language)}
          {answers > 0 && ` · ${t('answers_count', { count: answers })}`}
        </span>
      </span>
    </Link>
  )
}
