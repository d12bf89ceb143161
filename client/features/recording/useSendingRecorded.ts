import { useEffect, useEffectEvent } from 'react'
import type { Recording } from './useRecording.ts'

export function useSendingRecorded({ phase, setPhase }: Recording, send: () => void): () => void {
  const sendNow = useEffectEvent(send)

  useEffect(() => {
    if (phase !== 'to be sent') return
    setPhase(undefined)
    sendNow()
  }, [phase, setPhase])

  return () => (phase ? setPhase('ending') : send())
}
