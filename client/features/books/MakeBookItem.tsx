import BookOpen from 'lucide-react/icons/book-open'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
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
