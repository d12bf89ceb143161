import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { devicesQuery, useSignOutDevice } from './devices.queries.ts'
import styles from './Devices.module.css'

export function Devices() {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: devices, error } = useQuery(devicesQuery)
  const signOut = useSignOutDevice()
  const problem = error ?? signOut.error

  const end = (id?: string) => signOut.mutate(id, { onSuccess: () => toast({ text: t('devices_signed_out') }) })

  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      <ul className={styles.devices}>
        {devices?.map(({ id, deviceName, lastUsedAt, isCurrent }) => {
          const device = deviceName || t('device_unknown')
          return (
            <li key={id} className={styles.device}>
              <div className={styles.about}>
                <strong>{device}</strong>
                <span className={styles.use}>
                  {isCurrent ? t('this_device') : <RelativeTime seconds={lastUsedAt} />}
                </span>
              </div>
              {!isCurrent && (
                <Button
                  tone="quiet"
                  aria-label={t('device_sign_out_named', { device })}
                  disabled={signOut.isPending}
                  onClick={() => end(id)}
                >
                  {t('device_sign_out')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {devices && devices.length > 1 && (
        <div>
          <Button busy={signOut.isPending} onClick={() => end()}>
            {t('devices_sign_out_others')}
          </Button>
        </div>
      )}
    </>
  )
}
