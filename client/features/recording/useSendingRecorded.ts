import { useEffect, useEffectEvent } from 'react'
import type { DraftState } from '../drafts/useDraft.ts'

/** `send`, which ends a recording first and takes it along. */
export function useSendingRecorded({ recording, setRecording }: DraftState, send: () => void): () => void {
  const sendNow = useEffectEvent(send)

  useEffect(() => {
    if (recording !== 'to be sent') return
    setRecording(undefined)
    sendNow()
  }, [recording, setRecording])

  return () => (recording ? setRecording('ending') : send())
}
