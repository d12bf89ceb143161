import CircleDot from 'lucide-react/icons/circle-dot'
import { LeaveDialog } from '../../pieces/unsaved/LeaveDialog.tsx'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { hiddenOnPhones } from '../../ui/layout/hidden-on-phones.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './SaveBar.module.css'

type SaveBarProps = { changes: number; busy: boolean; onDiscard: () => void }

/**
 * Rendered inside a form while it has unsaved changes: its button submits the form, and it asks before the page is
 * left.
 */
export function SaveBar({ changes, busy, onDiscard }: SaveBarProps) {
  const { t } = useTranslation()
  const guard = useLeaveGuard(true, 'page')
  return (
    <div className={styles.bar} data-save-bar>
      <p className={`${styles.words} ${hiddenOnPhones}`} role="status">
        <CircleDot aria-hidden />
        {t('unsaved_changes', { count: changes })}
      </p>
      <Button tone="quiet" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type="submit" tone="primary" busy={busy} className={styles.save}>
        {t(busy ? 'saving' : 'save_changes')}
      </Button>
      <LeaveDialog
        guard={guard}
        title={t('leave_settings_title')}
        text={t('leave_settings_text')}
        stay={t('stay_here')}
        tone="danger"
      />
    </div>
  )
}
