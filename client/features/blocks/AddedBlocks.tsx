import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import styles from './AddedBlocks.module.css'

export function AddedBlocks({ draft }: { draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted'> }) {
  const { t } = useTranslation()
  if (!draft.content.asksToConfirm) return null
  return (
    <p className={styles.block} role="status">
      <ClipboardCheck aria-hidden />
      <span>{t('confirm_asked')}</span>
      {!draft.isSubmitted && (
        <IconButton
          label={t('confirm_ask_nobody')}
          icon={<X />}
          onClick={() => draft.write({ asksToConfirm: undefined })}
        />
      )}
    </p>
  )
}
