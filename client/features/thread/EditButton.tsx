import { useSuspenseQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { meQuery } from '../me/me.queries.ts'
import styles from './FootButton.module.css'

/** For the author alone. */
export function EditButton({ message, onEdit }: { message: Message; onEdit: () => void }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  if (message.author?.id !== me.id) return null
  return (
    <button type="button" className={styles.button} onClick={onEdit}>
      <Pencil aria-hidden />
      {t('edit')}
    </button>
  )
}
