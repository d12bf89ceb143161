import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RemovedPerson } from '#contract/hosting/hosts.ts'
import { longDate } from '../../../i18n/days.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { passesFocusOn } from '../../../ui/focus/focus-when-gone.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useSayingSo } from '../../moderation/useSayingSo.ts'
import { removedQuery, useLetBackIn } from './hosts.queries.ts'
import styles from './HostsPage.module.css'

/** Nothing where nobody was removed. */
export function RemovedPeople({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const heading = useId()
  const { data: people = [] } = useQuery(removedQuery(groupId))
  if (people.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('removed_people')}
      </h2>
      <ul>
        {people.map((person) => (
          <Removed key={person.id} groupId={groupId} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Removed({ groupId, person }: { groupId: string; person: RemovedPerson }) {
  const { t, i18n } = useTranslation()
  const say = useSayingSo()
  const letBackIn = useLetBackIn(groupId)
  const { name } = person

  function confirm() {
    say(letBackIn.mutateAsync(person.id), t('may_come_back', { name }))
  }

  return (
    <li ref={passesFocusOn} className={styles.row}>
      <PersonAvatar user={person} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonName user={person} />
        </p>
        <p className={styles.second}>
          {t(person.mayReturn ? 'removed_may_return' : 'removed_on', {
            date: longDate(person.removedAt, i18n.language),
          })}
        </p>
      </div>
      {!person.mayReturn && (
        <Button busy={letBackIn.isPending} onClick={confirm}>
          {t('let_back_in')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
