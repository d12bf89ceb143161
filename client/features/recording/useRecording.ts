import { useState } from 'react'

/** `ending` because the message is being sent. */
type RecordingPhase = 'going on' | 'ending' | 'to be sent' | undefined

export type Recording = ReturnType<typeof useRecording>

export function useRecording() {
  const [phase, setPhase] = useState<RecordingPhase>()
  return { phase, setPhase }
}
