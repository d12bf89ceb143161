import { useNavigate } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Book, BookFormat } from '#contract/collecting/books.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { useBookCalls } from './books.queries.ts'
import styles from './Book.module.css'

export function BookTools({ book: { id, group, title, format, mayChange, mayDelete } }: { book: Book }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const calls = useBookCalls()
  const say = useSayingSo()
  const [isAsking, setIsAsking] = useState(false)

  async function remove() {
    await navigate({ to: '/groups/$id/photos', params: { id: group }, replace: true })
    say(calls.remove(id), t('book_deleted', { title }))
  }

  return (
    <div className={styles.tools}>
      {mayChange && (
        <SegmentedField<BookFormat>
          label={t('book_format')}
          isLabelHidden
          options={[
            { value: 'a4', label: t('book_format_a4') },
            { value: 'square', label: t('book_format_square') },
          ]}
          value={format}
          onChoose={(next) => say(calls.change(id, { format: next }), t('book_saved'))}
        />
      )}
      {mayDelete && <IconButton label={t('book_delete')} icon={<Trash2 />} onClick={() => setIsAsking(true)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="danger"
        title={t('book_delete_title', { title })}
        description={t('book_delete_text')}
        confirmLabel={t('book_delete')}
        cancelLabel={t('book_keep')}
        onConfirm={() => void remove()}
      />
    </div>
  )
}
