import type { Passkey } from '#contract/sign-in/passkeys.ts'
import { shortDate } from '../../i18n/dates.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Devices.module.css'

type PasskeyRowProps = { passkey: Passkey; isBusy: boolean; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { createdAt, lastUsedAt } = passkey
  const name = passkey.name || t('passkey_unnamed')
  return (
    <li className={styles.device}>
      <div className={styles.about}>
        <strong dir="auto" lang="">
          {name}
        </strong>
        <span className={styles.use}>
          {t('added_on', { date: shortDate(createdAt, now, i18n.language) })}
          {' · '}
          {lastUsedAt === undefined ? t('never_used') : <RelativeTime seconds={lastUsedAt} />}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button tone="quiet" aria-label={t('passkey_rename_named', { name })} onClick={onRename}>
          {t('passkey_rename')}
        </Button>
        <Button tone="quiet" aria-label={t('passkey_remove_named', { name })} disabled={isBusy} onClick={onRemove}>
          {t('passkey_remove')}
        </Button>
      </div>
    </li>
  )
}
