import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { createPortal } from 'react-dom'
import { meQuery } from '../../data/me.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { serverAddress } from '../entry-codes/enter-address.ts'
import styles from './SetUpDialog.module.css'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: me } = useQuery(meQuery)
  const login = me?.login || me?.name
  const list = (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{`${code.slice(0, 5)} ${code.slice(5)}`}</code>
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('recovery_codes_title')}
      description={t('recovery_codes_text')}
      actions={
        <>
          <Button icon={<Printer aria-hidden />} data-autofocus onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('recovery_codes_kept')}
          </Button>
        </>
      }
    >
      {list}
      {createPortal(
        <div className={styles.paper} aria-hidden>
          <h1>{t('recovery_codes')}</h1>
          <p dir="ltr">
            {serverAddress()} · {login}
          </p>
          {list}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
