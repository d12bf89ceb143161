import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LastMessage, MemberOfGroup } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { longDate, monthAndYear } from '../../i18n/days.ts'
import { useNow } from '../../i18n/useNow.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../pieces/people/PersonName.tsx'
import { voiceNoteInWords } from '../../pieces/text/file-words.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { wholeLink } from '../../ui/layout/whole-link.ts'
import { meQuery } from '../me/me.queries.ts'
import styles from './PeopleIndex.module.css'

/** In seconds. */
const newFor = 7 * 24 * 3600

type PersonRowProps = { person: UserRef & Partial<MemberOfGroup>; hasNamesake?: boolean }

/** One of many: their last words or since when they are here, in two lines. */
export function PersonRow({ person, hasNamesake = false }: PersonRowProps) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const now = useNow()
  const { joinedAt, lastMessage } = person
  // The day tells those apart whose names do not.
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
        </p>
        <p className={styles.second} dir="auto" lang="">
          {said ?? (joinedAt === undefined || t('member_since', { date: dateOf(joinedAt, i18n.language) }))}
        </p>
      </div>
    </li>
  )
}

function wordsOf({ label, voiceNote }: LastMessage, t: TFunction): string | undefined {
  if (label) return t('news_words', { words: label })
  return voiceNote === undefined ? undefined : voiceNoteInWords(voiceNote, t)
}
