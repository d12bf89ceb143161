import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../../api/error-text.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../../pieces/people/PersonName.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../ui/dialogs/Sheet.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { peopleNamed } from '../people/people-by-letter.ts'
import { useChangeRole } from './hosts.queries.ts'
import styles from './ChooseHost.module.css'

/** More are found by their names. */
const mostShown = 60
const fewEnough = 8

/** Instead of leaving, for the only host of a group: another one first. */
export function ChooseHost({ group, myId }: { group: Group; myId: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const change = useChangeRole(group.id)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const others = group.users.filter(({ id }) => id !== myId)
  const shown = peopleNamed(others, typed).slice(0, mostShown)

  async function choose({ id, name }: UserRef) {
    // With another host this choice is gone, and with it what a mutation is told to do afterwards.
    try {
      await change.mutateAsync({ userId: id, role: 'host' })
      setIsOpen(false)
      toast({ text: t('made_host', { name }) })
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
    }
  }

  return (
    <div className={styles.choice}>
      <p className={styles.text}>{t('only_host_text')}</p>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('name_another_host')}
        </Button>
      </div>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t('name_another_host_title')} closeLabel={t('close')}>
        {others.length > fewEnough && (
          <TextField
            label={t('people_search')}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <ul className={styles.people}>
          {shown.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={styles.person}
                disabled={change.isPending}
                onClick={() => void choose(person)}
              >
                <PersonAvatar user={person} size={40} decorative />
                <PersonName user={person} />
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
