import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import type { FoundPerson } from '#contract/importing/imports.ts'
import type { UserRef } from '#contract/users.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './Found.module.css'

type PersonFieldProps = {
  found: FoundPerson
  answer: string | undefined
  member: UserRef | undefined
  isMe: boolean
  onOpen: () => void
}

export function PersonField({ found, answer, member, isMe, onOpen }: PersonFieldProps) {
  const { t } = useTranslation()
  const { messages, files } = found
  const isOpen = answer === undefined

  return (
    <>
      <p className={styles.who}>
        <bdi lang="" className={styles.name}>
          {found.name || t('import_nameless')}
        </bdi>
        <span className={styles.amount}>
          {messages > 0 && t('import_messages', { count: messages })}
          {messages === 0 && files > 0 && t('import_files', { count: files })}
        </span>
      </p>
      <button
        type="button"
        className={styles.field}
        data-open={isOpen || undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {member ? (
          <PersonAvatar user={member} size={40} decorative />
        ) : (
          <Seat>{isOpen ? <CircleQuestionMark /> : <User />}</Seat>
        )}
        <VisuallyHidden>{`${found.name || t('import_nameless')} `}</VisuallyHidden>
        <span className={styles.words}>
          {member && <bdi lang="">{isMe ? t('you') : member.name}</bdi>}
          {!member && t(isOpen ? 'import_who_is_this' : 'import_not_here')}
          {!member && !isOpen && <span className={styles.second}>{t('import_kept_name')}</span>}
        </span>
        {member && <Check className={styles.check} aria-hidden />}
        <ChevronDown aria-hidden />
      </button>
    </>
  )
}

/** For whoever is not here. */
export function Seat({ children }: { children: ReactNode }) {
  return (
    <span className={styles.seat} aria-hidden>
      {children}
    </span>
  )
}
