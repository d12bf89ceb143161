import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isThere } from '../uploads/kept-photos.ts'
import { isOutboxStored } from './kept-outgoing.ts'
import type { Outgoing } from './outgoing.ts'

/** Milliseconds after which people begin to wonder. */
const slow = 5000

/** How a message on its way is doing, in words; nothing while it is going as it should. */
export function useSendingWords({ id, photos, isWaiting }: Outgoing): string | undefined {
  const { t } = useTranslation()
  const [slowId, setSlowId] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSlowId(id), slow)
    return () => clearTimeout(timer)
  }, [id])

  if (isWaiting && navigator.onLine) return t('sends_again')
  if (isWaiting) return t(isOutboxStored() ? 'goes_out_later' : 'goes_out_while_open')
  const next = photos.findIndex((photo) => !isThere(photo))
  if (next >= 0) return t('sending_photo', { number: next + 1, count: photos.length })
  return slowId === id ? t('sending_slowly') : undefined
}
