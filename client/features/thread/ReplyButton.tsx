import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import styles from './FootButton.module.css'
import { replyFieldId } from '../writing/reply-field.ts'

/** To the field in which one answers. */
export function ReplyButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      onClick={() => document.getElementById(replyFieldId)?.focus()}
    >
      <MessageCircle aria-hidden />
      {t('reply')}
    </button>
  )
}
