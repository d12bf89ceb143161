import { useEffect, useState } from 'react'
import type { Milliseconds } from '#contract/units.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { isThere } from '../uploads/saved-uploads.ts'
import type { Outgoing } from './outgoing.ts'
import { isOutboxStored } from './saved-outgoing.ts'

const slow: Milliseconds = 5000

export function useSendingWords({ id, files, isWaiting }: Outgoing): string | undefined {
  const { t } = useTranslation()
  const [slowId, setSlowId] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSlowId(id), slow)
    return () => clearTimeout(timer)
  }, [id])

  if (isWaiting && navigator.onLine) return t('will_be_sent_again')
  if (isWaiting) return t(isOutboxStored() ? 'will_be_sent_later' : 'will_be_sent_while_open')
  const next = files.findIndex((upload) => !isThere(upload))
  const noun = files.every(({ kind }) => kind === 'image') ? 'photo' : 'file'
  if (next >= 0) return t(`sending_${noun}`, { number: next + 1, count: files.length })
  return slowId === id ? t('sending_slowly') : undefined
}
