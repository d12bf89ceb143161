import { useNavigate } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useBookCalls } from './books.queries.ts'

type MakeBookProps = {
  groupId: string
  source: { year: number } | { collection: string }
  title: string
  tone?: 'primary' | 'quiet'
}

export function MakeBook({ groupId, source, title, tone = 'primary' }: MakeBookProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toast = useToast()
  const calls = useBookCalls()
  const [isBusy, setIsBusy] = useState(false)
  const [id] = useState(() => newId())

  async function make() {
    setIsBusy(true)
    try {
      await calls.make(groupId, { id, title, ...source })
      await navigate({ to: '/groups/$id/books/$book', params: { id: groupId, book: id } })
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
      setIsBusy(false)
    }
  }

  return (
    <Button tone={tone} size="large" icon={<BookOpen aria-hidden />} busy={isBusy} onClick={() => void make()}>
      {t('book_make')}
    </Button>
  )
}
