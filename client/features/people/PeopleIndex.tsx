import { useQueries } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import type { Group } from '#contract/groups.ts'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { LetterSlider } from './LetterSlider.tsx'
import { alphabetOf, peopleByLetter, peopleNamed } from './people-by-letter.ts'
import { membersQuery } from './people.queries.ts'
import styles from './PeopleIndex.module.css'
import { PersonRow } from './PersonRow.tsx'

/** Everybody in a large group from A to Z, with a search. */
export function PeopleIndex({ group }: { group: Group }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [pages, setPages] = useState(1)
  const found = useMemo(() => peopleNamed(group.users, typed), [group.users, typed])
  const letters = useMemo(() => peopleByLetter(found, i18n.language), [found, i18n.language])
  const sorted = letters.flatMap(({ people }) => people)
  const shown = new Set(sorted.slice(0, pages * limits.peoplePerPage))
  const details = useDetails(
    group.id,
    [...shown].map(({ id }) => id),
  )
  const sections = useRef(new Map<string, HTMLElement>())

  useNearBottom(() => {
    if (shown.size < sorted.length) setPages(pages + 1)
  }, `${sorted.length} ${pages}`)

  function goTo(letter: string) {
    const before = sorted.findIndex((person) => letters.find((one) => one.letter === letter)?.people[0] === person)
    const needed = Math.floor(before / limits.peoplePerPage) + 1
    if (needed > pages) setPages(needed)
    requestAnimationFrame(() => sections.current.get(letter)?.scrollIntoView())
  }

  return (
    <div className={styles.page}>
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
          placeholder={t('people_search')}
        />
      </label>
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
                {letter}
              </h2>
              <ul className={styles.rows}>
                {here.map((person) => (
                  <PersonRow key={person.id} person={details.get(person.id) ?? person} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {typed === '' && letters.length > 1 && (
        <LetterSlider
          alphabet={alphabetOf(letters.map(({ letter }) => letter))}
          letters={letters.map(({ letter }) => letter)}
          onGo={goTo}
        />
      )}
    </div>
  )
}

/** Since when these are here and what they wrote last, as far as it is loaded; by their ids. */
function useDetails(groupId: string, ids: string[]) {
  const queries = []
  for (let start = 0; start < ids.length; start += limits.peoplePerPage) {
    queries.push(membersQuery(groupId, ids.slice(start, start + limits.peoplePerPage)))
  }
  return useQueries({
    queries,
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.people ?? []).map((person) => [person.id, person] as const)),
  })
}
