import { useQueries } from '@tanstack/react-query'
import type { Profile } from '#contract/people.ts'
import { errorText } from '../../api/error-text.ts'
import { groupQuery } from '../../data/group.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { PersonName } from '../../pieces/people/PersonName.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAddGuardian } from './looking-after.queries.ts'
import styles from './LookingAfter.module.css'

/** Everybody in a group with the person and the reader who does not look after the person yet. */
export function NameGuardianDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddGuardian(person.id)
  const groups = useQueries({ queries: person.groups.map(({ id }) => groupQuery(id)) })
  const taken = new Set([person.id, ...(person.lookedAfter?.by ?? []).map(({ id }) => id)])
  const everybody = new Map(groups.flatMap(({ data }) => data?.users ?? []).map((user) => [user.id, user]))
  const others = [...everybody.values()].filter(({ id }) => !taken.has(id))
  return (
    <Dialog open onOpenChange={onClose} title={t('guardian_add')} description={t('guardian_add_text')}>
      {add.isError && <Notice tone="danger">{t(errorText(add.error))}</Notice>}
      <ul className={styles.list}>
        {others.map((user) => (
          <li key={user.id} className={styles.row}>
            <PersonAvatar user={user} size={40} decorative />
            <span className={styles.grow}>
              <PersonName user={user} />
            </span>
            <Button
              aria-label={t('guardian_name', { name: user.name })}
              disabled={add.isPending}
              onClick={() => add.mutate(user.id, { onSuccess: onClose })}
            >
              {t('guardian_choose')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
