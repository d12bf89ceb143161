import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/people.ts'
import { errorText } from '../../api/error-text.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { devicesOfQuery, useSignOutOther } from './looking-after.queries.ts'
import styles from './LookingAfter.module.css'

export function DevicesDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: devices, error } = useQuery(devicesOfQuery(person.id))
  const signOut = useSignOutOther(person.id)
  const problem = error ?? signOut.error
  return (
    <Dialog open onOpenChange={onClose} title={t('looked_after_devices')}>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {devices?.length === 0 && <p className={styles.second}>{t('looked_after_nowhere')}</p>}
      <ul className={styles.list}>
        {devices?.map(({ id, deviceName, lastUsedAt }) => {
          const device = deviceName || t('device_unknown')
          return (
            <li key={id} className={styles.row}>
              <div className={styles.grow}>
                <strong>{device}</strong>
                <RelativeTime seconds={lastUsedAt} className={styles.second} />
              </div>
              <Button
                aria-label={t('device_sign_out_named', { device })}
                disabled={signOut.isPending}
                onClick={() => signOut.mutate(id)}
              >
                {t('device_sign_out')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
