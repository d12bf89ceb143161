import EyeClosed from 'lucide-react/icons/eye-closed'
import type { MessageCard } from '#contract/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './QuietCard.module.css'

/** In place of a message that the reader does not want to see. */
export function FoldedRow({ card, onShow }: { card: MessageCard; onShow: () => void }) {
  const { t } = useTranslation()
  const name = card.author?.name ?? t('former_member')
  return (
    <div ref={handsFocusOver} className={styles.row}>
      <p className={styles.words}>
        <EyeClosed aria-hidden />
        {t('folded_text')}
      </p>
      <Button tone="quiet" aria-label={t('show_message_of', { name })} onClick={onShow}>
        {t('show_folded')}
      </Button>
    </div>
  )
}
