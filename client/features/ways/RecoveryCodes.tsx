import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import styles from './SetUpDialog.module.css'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation()
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
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{`${code.slice(0, 5)} ${code.slice(5)}`}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
