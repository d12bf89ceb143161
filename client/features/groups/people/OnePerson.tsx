import Check from 'lucide-react/icons/check'
import { useState, type ReactNode } from 'react'
import type { UserRef } from '#contract/users.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { peopleNamed } from './people-by-letter.ts'
import styles from './OnePerson.module.css'

type OnePersonProps = {
  people: readonly UserRef[]
  chosen?: string | undefined
  onChoose: (person: UserRef) => void
  /** Rows above those of the people. */
  first?: ReactNode
}

/** More are found by their names. */
const mostShown = 60
const fewEnough = 8

/** Rows of people with their faces, of whom one is chosen with a tap. */
export function OnePerson({ people, chosen, onChoose, first }: OnePersonProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const shown = peopleNamed(people, typed).slice(0, mostShown)

  return (
    <>
      {people.length > fewEnough && (
        <TextField
          label={t('people_search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.people}>
        {first}
        {shown.map((person) => (
          <PersonRow key={person.id} user={person} isChosen={person.id === chosen} onChoose={() => onChoose(person)} />
        ))}
      </ul>
    </>
  )
}

type PersonRowProps = {
  user?: UserRef
  picture?: ReactNode
  isChosen?: boolean
  onChoose: () => void
  children?: ReactNode
}

export function PersonRow({ user, picture, isChosen = false, onChoose, children }: PersonRowProps) {
  return (
    <li>
      <button type="button" className={styles.person} aria-current={isChosen || undefined} onClick={onChoose}>
        {user ? <PersonAvatar user={user} size={40} decorative /> : picture}
        <span className={styles.name}>{children ?? (user && <PersonName user={user} />)}</span>
        {isChosen && <Check aria-hidden />}
      </button>
    </li>
  )
}
