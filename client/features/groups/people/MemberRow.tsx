import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MemberOfGroup } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { meQuery } from '../../../data/me.ts'
import { longDate, monthAndYear } from '../../../i18n/days.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { LookedAfterLine } from '../../../pieces/people/LookedAfterLine.tsx'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { insteadOfWords } from '../../../pieces/text/file-words.ts'
import { passesFocusOn } from '../../../ui/focus/focus-when-gone.ts'
import { wholeLink, wholeLinkCard } from '../../../ui/layout/whole-link.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './MemberRow.module.css'

type MemberRowProps = {
  person: UserRef & Partial<MemberOfGroup>
  hasNamesake: boolean
  isHost?: boolean
  end?: ReactNode
}

export function MemberRow({ person, hasNamesake, isHost, end }: MemberRowProps) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { joinedAt, lastMessage, role } = person
  const dateOf = hasNamesake ? longDate : monthAndYear
  return (
    <li ref={passesFocusOn} className={`${wholeLinkCard} ${styles.row}`}>
      <PersonAvatar user={person} size={48} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to="/people/$userId" params={{ userId: person.id }} className={`${wholeLink} ${styles.link}`}>
            <PersonName user={person} />
          </Link>
          {person.id === me.id && <span className={styles.you}>{t('you_marked')}</span>}
          {(isHost || role === 'reader') && (
            <span className={styles.you}>{t(isHost ? 'role_host' : 'role_reader')}</span>
          )}
        </p>
        {lastMessage && (
          <p className={styles.last}>
            <Link
              {...(lastMessage.parent
                ? { to: '/messages/$id/$childId', params: { id: lastMessage.parent, childId: lastMessage.id } }
                : { to: '/messages/$id', params: { id: lastMessage.id } })}
              className={styles.message}
              dir="auto"
              lang=""
            >
              {lastMessage.label || insteadOfWords(lastMessage.voiceNote, t)}
            </Link>
            <RelativeTime seconds={lastMessage.postedAt} className={styles.date} />
          </p>
        )}
        {person.lookedAfterBy && <LookedAfterLine by={person.lookedAfterBy} />}
        <p className={styles.since}>
          {joinedAt === undefined ? <>&nbsp;</> : t('member_since', { date: dateOf(joinedAt, i18n.language) })}
        </p>
      </div>
      {end}
    </li>
  )
}
