import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LastMessage, MemberOfGroup } from '#contract/people.ts'
import type { Seconds } from '#contract/units.ts'
import type { UserRef } from '#contract/users.ts'
import { meQuery } from '../../../data/me.ts'
import { longDate, monthAndYear } from '../../../i18n/days.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { LookedAfterLine } from '../../../pieces/people/LookedAfterLine.tsx'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { voiceNoteInWords } from '../../../pieces/text/file-words.ts'
import { Pill } from '../../../ui/layout/Pill.tsx'
import { wholeLink } from '../../../ui/layout/whole-link.ts'
import styles from './PeopleIndex.module.css'

const newFor: Seconds = 7 * 24 * 3600

type PersonRowProps = { person: UserRef & Partial<MemberOfGroup>; hasNamesake?: boolean; end?: ReactNode }

export function PersonRow({ person, hasNamesake = false, end }: PersonRowProps) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const now = useNow()
  const { joinedAt, lastMessage, role } = person
  // The day tells apart people with the same name.
  const said = !hasNamesake && lastMessage ? wordsOf(lastMessage, t) : undefined
  const dateOf = hasNamesake ? longDate : monthAndYear
  return (
    <li className={styles.row}>
      <PersonAvatar user={person} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to="/people/$userId" params={{ userId: person.id }} className={wholeLink}>
            <PersonName user={person} />
          </Link>
          {person.id === me.id && <span className={styles.you}>{t('you_marked')}</span>}
          {joinedAt !== undefined && joinedAt > now - newFor && <Pill>{t('news_unread')}</Pill>}
          {role === 'reader' && <span className={styles.you}>{t('role_reader')}</span>}
        </p>
        {person.lookedAfterBy ? (
          <LookedAfterLine by={person.lookedAfterBy} />
        ) : (
          <p className={styles.second} dir="auto" lang="">
            {said ?? (joinedAt === undefined || t('member_since', { date: dateOf(joinedAt, i18n.language) }))}
          </p>
        )}
      </div>
      {end}
    </li>
  )
}

function wordsOf({ label, voiceNote }: LastMessage, t: TFunction): string | undefined {
  if (label) return t('news_words', { words: label })
  return voiceNote === undefined ? undefined : voiceNoteInWords(voiceNote, t)
}
