import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isThere } from '../uploads/kept-uploads.ts'
import { isOutboxStored } from './kept-outgoing.ts'
import type { Outgoing } from './outgoing.ts'

/** Milliseconds after which people begin to wonder. */
const slow = 5000

/** How a message on its way is doing, in words; nothing while it is going as it should. */
export function useSendingWords({ id, files, isWaiting }: Outgoing): string | undefined {
  const { t } = useTranslation()
  const [slowId, setSlowId] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSlowId(id), slow)
    return () => clearTimeout(timer)
  }, [id])

  if (isWaiting && navigator.onLine) return t('sends_again')
  if (isWaiting) return t(isOutboxStored() ? 'goes_out_later' : 'goes_out_while_open')
  const next = files.findIndex((upload) => !isThere(upload))
  const noun = files.every(({ kind }) => kind === 'image') ? 'photo' : 'file'
  if (next >= 0) return t(`sending_${noun}`, { number: next + 1, count: files.length })
  return slowId === id ? t('sending_slowly') : undefined
}
