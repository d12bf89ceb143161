import BookOpen from 'lucide-react/icons/book-open'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useMakeBook, type NewBook } from './useMakeBook.ts'

export type MakeBookProps = NewBook & { tone?: 'primary' | 'quiet' }

export function MakeBook({ tone = 'primary', ...book }: MakeBookProps) {
  const { t } = useTranslation()
  const { isBusy, make } = useMakeBook(book)
  return (
    <Button tone={tone} size="large" icon={<BookOpen aria-hidden />} busy={isBusy} onClick={make}>
      {t('book_make')}
    </Button>
  )
}
