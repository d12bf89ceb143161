import BookOpen from 'lucide-react/icons/book-open'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useMakeBook, type NewBook } from './useMakeBook.ts'

export function MakeBookItem(book: NewBook) {
  const { t } = useTranslation()
  const { make } = useMakeBook(book)
  return (
    <MenuItem icon={<BookOpen aria-hidden />} onClick={make}>
      {t('book_make')}
    </MenuItem>
  )
}
