import { useQueries } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import type { Group } from '#contract/groups.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { UserRef } from '#contract/users.ts'
import { membersQuery } from '../../../data/members.ts'
import { useMostRendered } from '../../../pieces/cards/useMostRendered.ts'
import { useNearBottom } from '../../../pieces/cards/useNearBottom.ts'
import { namesakes } from '../../../pieces/people/namesakes.ts'
import { AddPersonButton } from '../../looking-after/AddPersonButton.tsx'
import { HostMenu } from './HostMenu.tsx'
import { LetterSlider } from './LetterSlider.tsx'
import { NewGroupLink } from './NewGroupLink.tsx'
import { alphabetOf, atTheTop, peopleByLetter, peopleNamed } from './people-by-letter.ts'
import { PersonRow } from './PersonRow.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './PeopleIndex.module.css'

const onScreen = 16

export function PeopleIndex({ group }: { group: Group }) {
  const { t, i18n } = useTranslation()
  const id = useId()
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
  const details = useDetails(group, [...shown], pages)
  const sections = useRef(new Map<string, HTMLElement>())

  useNearBottom(() => {
    if (most >= wanted && wanted < sorted.length) setPages(pages + 1)
  }, `${sorted.length} ${pages} ${most}`)

  function goTo(letter: string) {
    const before = sorted.findIndex((person) => letters.find((one) => one.letter === letter)?.people[0] === person)
    const needed = Math.floor(before / limits.peoplePerPage) + 1
    if (needed > pages) setPages(needed)
    requestAnimationFrame(() => sections.current.get(letter)?.scrollIntoView())
  }

  return (
    <div className={styles.page}>
      <WaitingRow group={group} />
      <label className={styles.search}>
        <Search aria-hidden />
        <input
          type="search"
          autoComplete="off"
          dir="auto"
          lang=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('people_search')}
          placeholder={t('people_search_count', { count: group.users.length })}
        />
      </label>
      <NewGroupLink group={group} />
      <AddPersonButton group={group} />
      <p role="status" className={styles.none}>
        {sorted.length === 0 && t('people_nobody', { name: typed.trim() })}
      </p>
      <div className={styles.letters}>
        {letters.map(({ letter, people }) => {
          const here = people.filter((person) => shown.has(person))
          if (here.length === 0) return null
          return (
            <section
              key={letter}
              ref={(section) =>
                void (section ? sections.current.set(letter, section) : sections.current.delete(letter))
              }
              aria-labelledby={`${id}-${letter}`}
            >
              <h2 id={`${id}-${letter}`} className={styles.letter}>
                {letter === atTheTop ? t('hosts') : letter}
              </h2>
              <ul className={styles.rows}>
                {here.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={details.get(person.id) ?? person}
                    hasNamesake={alike.has(person.id)}
                    end={<HostMenu group={group} person={details.get(person.id) ?? person} />}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {typed === '' && inAlphabet.length > 1 && (
        <LetterSlider alphabet={alphabetOf(inAlphabet)} letters={inAlphabet} onGo={goTo} />
      )}
    </div>
  )
}

const typingPause: Milliseconds = 300

/**
 * When these people joined and what they wrote last, as far as loaded, by id. The pages of the whole list are loaded
 * in any case, so only what a search finds beyond them is requested, and not with every letter.
 */
function useDetails({ id, users, hosts }: Group, shown: UserRef[], pages: number) {
  const { i18n } = useTranslation()
  const first = useMemo(() => {
    const all = peopleByLetter(users, i18n.language, hosts).flatMap(({ people }) => people)
    return all.slice(0, pages * limits.peoplePerPage)
  }, [users, hosts, i18n.language, pages])
  const beyond = useSettled(
    shown
      .filter((person) => !first.includes(person))
      .map(({ id }) => id)
      .join(),
  )
  const ids = [...first.map(({ id }) => id), ...beyond.split(',').filter(Boolean)]
  const queries = []
  for (let start = 0; start < ids.length; start += limits.peoplePerPage) {
    queries.push(membersQuery(id, ids.slice(start, start + limits.peoplePerPage)))
  }
  return useQueries({
    queries,
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.people ?? []).map((person) => [person.id, person] as const)),
  })
}

/** The previous value, until a new one has lasted a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
