import { useMemo, useState } from 'react'
import type { UserRef } from '#contract/users.ts'
import { namesakes } from '../../pieces/people/namesakes.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { CheckBox } from '../../ui/fields/CheckBox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './PeopleChoice.module.css'

type PeopleChoiceProps = {
  people: readonly UserRef[]
  asked?: readonly string[]
  /** So many at once. */
  most: number
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** From so many on there is a search. */
const many = 10

/** Rows to check, with faces. */
export function PeopleChoice({ people, asked = [], most, chosen, onChoose }: PeopleChoiceProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const alike = useMemo(() => namesakes(people), [people])
  const wanted = typed.trim().toLowerCase()
  const found = people.filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  return (
    <div>
      {people.length >= many && (
        <TextField
          label={t('people_here_search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.list} aria-label={t('choose_people')}>
        {found.map((person) => {
          const isAsked = asked.includes(person.id)
          const isChosen = chosen.includes(person.id)
          return (
            <li key={person.id}>
              <label className={styles.row}>
                <PersonAvatar user={person} size={40} decorative />
                <span className={styles.words}>
                  <bdi lang="" className={styles.name}>
                    {person.name}
                  </bdi>
                  {alike.has(person.id) && <span className={styles.facts}>{t('same_name')}</span>}
                  {isAsked && <span className={styles.facts}>{t('people_here_asked')}</span>}
                </span>
                <CheckBox
                  isRound
                  checked={isAsked || isChosen}
                  disabled={isAsked || (!isChosen && chosen.length >= most)}
                  onChange={() => toggle(person.id)}
                />
              </label>
            </li>
          )
        })}
      </ul>
      <p role="status" className={styles.facts}>
        {found.length === 0 && t('people_here_no_match', { name: typed.trim() })}
      </p>
    </div>
  )
}
