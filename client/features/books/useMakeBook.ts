import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useBookCalls } from './books.queries.ts'

export type NewBook = {
  groupId: string
  source: { year: number } | { collection: string }
  title: string
}

/** Makes it and goes there. */
export function useMakeBook({ groupId, source, title }: NewBook) {
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

  return { isBusy, make: () => void make() }
}
