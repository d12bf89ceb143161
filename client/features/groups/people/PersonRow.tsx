import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { LastMessage, MemberOfGroup } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { longDate, monthAndYear } from '../../../i18n/days.ts'
import { LookedAfterLine } from '../../../pieces/people/LookedAfterLine.tsx'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { voiceNoteInWords } from '../../../pieces/text/file-words.ts'
import { Pill } from '../../../ui/layout/Pill.tsx'
import { wholeLink } from '../../../ui/layout/whole-link.ts'
import type { Translate } from '../../../words/translations.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { HostMenuButton } from './HostMenuButton.tsx'
import type { HostMenuState, OpenHostMenu } from './useHostMenu.tsx'
import styles from './PeopleIndex.module.css'

type PersonRowProps = {
  person: UserRef & Partial<MemberOfGroup>
  hasNamesake?: boolean
  isMe?: boolean
  isNew?: boolean
  menu?: HostMenuState | undefined
  onOpenMenu: OpenHostMenu
}

/** Renders again only when its own props change: a group may have hundreds. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, hasNamesake = false, isMe = false, isNew = false, menu, onOpenMenu } = props
  const { t, i18n } = useTranslation()
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
          {isMe && <span className={styles.you}>{t('you_marked')}</span>}
          {isNew && <Pill>{t('news_unread')}</Pill>}
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
      <HostMenuButton person={person} state={menu} onOpen={onOpenMenu} />
    </li>
  )
})

function wordsOf({ label, voiceNote }: LastMessage, t: Translate): string | undefined {
  if (label) return t('news_words', { words: label })
  return voiceNote === undefined ? undefined : voiceNoteInWords(voiceNote, t)
}
