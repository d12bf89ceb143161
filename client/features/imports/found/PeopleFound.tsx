import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import type { FoundPerson } from '#contract/importing/imports.ts'
import { meQuery } from '../../../data/me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ChoosePerson } from './ChoosePerson.tsx'
import { sortedPeople, type Answers } from './people-found.ts'
import { PersonField } from './PersonField.tsx'
import styles from './Found.module.css'

type PeopleFoundProps = {
  people: readonly FoundPerson[]
  group: Group
  answers: Answers
  onAnswer: (person: number, is: string) => void
}

/** A field for each name of the chat: who is this? */
export function PeopleFound({ people, group, answers, onAnswer }: PeopleFoundProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [asked, setAsked] = useState(people[0]!)
  const [isAsking, setIsAsking] = useState(false)
  const { shown, folded } = sortedPeople(people)

  return (
    <>
      <ul className={styles.people}>
        {[...shown, ...(isUnfolded ? folded : [])].map((found) => {
          const answer = answers[found.person]
          return (
            <li key={found.person} className={styles.person}>
              <PersonField
                found={found}
                answer={answer}
                member={group.users.find(({ id }) => id === answer)}
                isMe={answer === me.id}
                onOpen={() => {
                  setAsked(found)
                  setIsAsking(true)
                }}
              />
            </li>
          )
        })}
      </ul>
      {folded.length > 0 && !isUnfolded && (
        <Button onClick={() => setIsUnfolded(true)}>{t('import_more_people', { count: folded.length })}</Button>
      )}
      <ChoosePerson
        found={asked}
        open={isAsking}
        members={group.users}
        me={me}
        answer={answers[asked.person]}
        onChoose={(is) => {
          onAnswer(asked.person, is)
          setIsAsking(false)
        }}
        onOpenChange={setIsAsking}
      />
    </>
  )
}
