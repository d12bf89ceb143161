import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './AddedConfirmation.module.css'

export function AddedConfirmation({ draft, onRemove }: { draft: { isSubmitted: boolean }; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={styles.block} role="status">
      <ClipboardCheck aria-hidden />
      <span>{t('confirm_asked')}</span>
      {!draft.isSubmitted && <IconButton label={t('confirm_ask_nobody')} icon={<X />} onClick={onRemove} />}
    </p>
  )
}
