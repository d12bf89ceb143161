import { useEffect, useEffectEvent, useRef } from 'react'
import type { useRecorder } from './useRecorder.ts'

type Held = {
  isHeld: boolean
  isEnding: boolean
  onClose: () => void
}

export function useHeldRecording(
  { phase, stop }: ReturnType<typeof useRecorder>,
  { isHeld, isEnding, onClose }: Held,
): void {
  const isRecording = phase === 'recording'
  const wasHeld = useRef(isHeld)
  const letGo = useEffectEvent(stop)
  useEffect(() => {
    if (wasHeld.current && !isHeld && isRecording) letGo()
    // A hold that ended while permission was asked for is a tap.
    if (!isHeld && !isRecording) wasHeld.current = false
    if (isHeld) wasHeld.current = true
  }, [isHeld, isRecording])

  const end = useEffectEvent(() => (isRecording ? stop() : onClose()))
  useEffect(() => {
    if (isEnding) end()
  }, [isEnding])
}
