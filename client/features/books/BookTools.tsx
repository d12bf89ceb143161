import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import type { Book, BookFormat } from '#contract/collecting/books.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { NameDialog } from '../collecting/NameDialog.tsx'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { useBookCalls } from './books.queries.ts'
import { PrintedBook } from './PrintedBook.tsx'
import styles from './Book.module.css'

export function BookTools({ book }: { book: Book }) {
  const { id, title, format, mayChange, mayDelete } = book
  const { t } = useTranslation()
  const calls = useBookCalls()
  const say = useSayingSo()
  const [open, setOpen] = useState<'renaming' | 'deleting' | 'printing'>()
  const close = useCallback(() => setOpen(undefined), [])
  const renaming = useMutation({ mutationFn: (next: string) => calls.change(id, { title: next }), onSuccess: close })

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
      <Menu label={t('book_options')} trigger={<IconButton label={t('book_options')} icon={<Ellipsis />} />}>
        <MenuItem icon={<Printer aria-hidden />} onClick={() => setOpen('printing')}>
          {t('book_print')}
        </MenuItem>
        {mayChange && (
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => setOpen('renaming')}>
            {t('book_rename')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('deleting')}>
            {t('book_delete')}
          </MenuItem>
        )}
      </Menu>
      {open === 'printing' && <PrintedBook book={book} onDone={close} />}
      {open === 'renaming' && (
        <NameDialog
          title={t('book_rename')}
          label={t('book_name')}
          save={t('save')}
          name={title}
          saving={renaming}
          onSave={renaming.mutate}
          onClose={close}
        />
      )}
      <DeleteBook book={book} isOpen={open === 'deleting'} onClose={close} />
    </div>
  )
}

type DeleteBookProps = { book: Book; isOpen: boolean; onClose: () => void }

function DeleteBook({ book: { id, group, title }, isOpen, onClose }: DeleteBookProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const calls = useBookCalls()
  const say = useSayingSo()

  async function remove() {
    await navigate({ to: '/groups/$id/books', params: { id: group }, replace: true })
    say(calls.remove(id), t('book_deleted', { title }))
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      tone="danger"
      title={t('book_delete_title', { title })}
      description={t('book_delete_text')}
      confirmLabel={t('book_delete')}
      cancelLabel={t('book_keep')}
      onConfirm={() => void remove()}
    />
  )
}
