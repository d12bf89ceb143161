import { useEffect } from 'react'
import { letGoScheduledMessage, openScheduledMessage, waitsWhileOpen } from '#contract/scheduling/scheduled-messages.ts'
import type { Milliseconds } from '#contract/units.ts'
import { call } from '../../api/client.ts'

const every: Milliseconds = (waitsWhileOpen * 1000) / 3

/** It does not go while somebody writes in it. */
export function useKeptOpen(id: string): void {
  useEffect(() => {
    const keep = () => void call(openScheduledMessage, { params: { id } }).catch(() => {})
    keep()
    const timer = setInterval(keep, every)
    return () => {
      clearInterval(timer)
      void call(letGoScheduledMessage, { params: { id } }).catch(() => {})
    }
  }, [id])
}
