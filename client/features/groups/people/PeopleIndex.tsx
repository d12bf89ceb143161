import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { Group } from '#contract/groups.ts'
import type { Seconds } from '#contract/units.ts'
import { meQuery } from '../../../data/me.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { useMostRendered } from '../../../pieces/cards/useMostRendered.ts'
import { useNearBottom } from '../../../pieces/cards/useNearBottom.ts'
import { namesakes } from '../../../pieces/people/namesakes.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { InviteButton } from '../../invitations/InviteButton.tsx'
import { AddPersonButton } from '../../looking-after/AddPersonButton.tsx'
import { QuestionsSlot } from '../../questions/QuestionsSlot.tsx'
import { LetterSection } from './LetterSection.tsx'
import { LetterSlider } from './LetterSlider.tsx'
import { NewGroupLink } from './NewGroupLink.tsx'
import { alphabetOf, atTheTop, peopleByLetter, peopleNamed } from './people-by-letter.ts'
import { PeopleSearch } from './PeopleSearch.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useDetails } from './useDetails.ts'
import { useGoToLetter } from './useGoToLetter.ts'
import { useHostMenu } from './useHostMenu.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './PeopleIndex.module.css'

const onScreen = 16
const newFor: Seconds = 7 * 24 * 3600

export function PeopleIndex({ group }: { group: Group }) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [pages, setPages] = useState(1)
  const found = useMemo(() => peopleNamed(group.users, typed), [group.users, typed])
  const letters = useMemo(() => peopleByLetter(found, i18n.language, group.hosts), [found, i18n.language, group.hosts])
  const alike = useMemo(() => namesakes(group.users), [group.users])
  const sorted = letters.flatMap(({ people }) => people)
  const wanted = Math.min(sorted.length, pages * limits.peoplePerPage)
  const most = useMostRendered(onScreen, wanted)
  const shown = new Set(sorted.slice(0, Math.min(most, wanted)))
  const inAlphabet = letters.map(({ letter }) => letter).filter((letter) => letter !== atTheTop)
  const known = useDetails(group, [...shown], pages)
  // What was searched for would only say that nobody of this name is here.
  const { stateFor, open, menu } = useHostMenu(group, () => setTyped(''))
  const { keep, scrollTo } = useGoToLetter(most >= sorted.length)

  useNearBottom(() => {
    if (most >= wanted && wanted < sorted.length) setPages(pages + 1)
  }, `${sorted.length} ${pages} ${most}`)

  function goTo(letter: string) {
    const before = sorted.findIndex((person) => letters.find((one) => one.letter === letter)?.people[0] === person)
    setPages(Math.max(pages, Math.floor(before / limits.peoplePerPage) + 1))
    scrollTo(letter)
  }

  return (
    <div className={styles.page}>
      <WaitingRow group={group} />
      <PeopleSearch count={group.users.length} typed={typed} onType={setTyped} />
      {typed === '' && (
        <div className={styles.new}>
          <NewGroupLink group={group} />
          <AddPersonButton group={group} />
          <QuestionsSlot groupId={group.id} />
        </div>
      )}
      <div className={styles.none}>
        <p role="status">{sorted.length === 0 && t('people_nobody', { name: typed.trim() })}</p>
        {sorted.length === 0 && <InviteButton group={group} />}
      </div>
      <div className={styles.letters}>
        {letters.map(({ letter, people }) => {
          const here = people.filter((person) => shown.has(person))
          if (here.length === 0) return null
          return (
            <LetterSection
              key={letter}
              ref={(section) => keep(letter, section)}
              title={letter === atTheTop ? t('hosts') : letter}
            >
              {here.map((user) => {
                const details = known.get(user.id)
                return (
                  <PersonRow
                    key={user.id}
                    person={details ?? user}
                    hasNamesake={alike.has(user.id)}
                    isMe={user.id === me.id}
                    isNew={details !== undefined && details.joinedAt > now - newFor}
                    menu={stateFor(details ?? user)}
                    onOpenMenu={open}
                  />
                )
              })}
            </LetterSection>
          )
        })}
      </div>
      {menu}
      {typed === '' && inAlphabet.length > 1 && (
        <LetterSlider alphabet={alphabetOf(inAlphabet)} letters={inAlphabet} onGo={goTo} />
      )}
    </div>
  )
}
