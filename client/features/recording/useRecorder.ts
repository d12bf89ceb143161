import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Seconds } from '#contract/units.ts'
import { recordSound } from './record-sound.ts'

export const longestRecording: Seconds = 15 * 60
export const noticeFrom: Seconds = 14 * 60

export type RecorderState =
  | { phase: 'asking' }
  | { phase: 'recording'; elapsed: number; levels: readonly number[] }
  | { phase: 'recorded'; elapsed: number; levels: readonly number[]; recorded: Blob }
  | { phase: 'failed'; problem: 'not_allowed' | 'no_microphone' | 'microphone_busy' }

/** Records from its first render until `stop`, at most for the longest recording allowed. */
export function useRecorder(): RecorderState & { stop: () => void } {
  const [state, setState] = useState<RecorderState>({ phase: 'asking' })
  const stopping = useRef<() => void>(undefined)
  const levels = useRef<number[]>([])
  const startedAt = useRef(0)
  const elapsed = () => (performance.now() - startedAt.current) / 1000

  const showLevel = useEffectEvent((level: number) => {
    levels.current.push(level)
    setState({ phase: 'recording', elapsed: elapsed(), levels: [...levels.current] })
    if (elapsed() >= longestRecording) stopping.current?.()
  })
  const end = useEffectEvent((recorded: Blob) => {
    // The microphone was taken away before it gave anything.
    if (recorded.size === 0) return setState({ phase: 'failed', problem: 'microphone_busy' })
    setState({ phase: 'recorded', elapsed: elapsed(), levels: levels.current, recorded })
  })

  useEffect(() => {
    let isGone = false
    let cancel = () => {}
    async function start() {
      try {
        const recorder = await recordSound({ onLevel: (level) => showLevel(level), onEnd: (blob) => end(blob) })
        if (isGone) return recorder.cancel()
        cancel = recorder.cancel
        stopping.current = recorder.stop
        levels.current = []
        startedAt.current = performance.now()
        setState({ phase: 'recording', elapsed: 0, levels: [] })
      } catch (error) {
        if (!isGone) setState({ phase: 'failed', problem: problemOf(error) })
      }
    }
    void start()
    return () => {
      isGone = true
      stopping.current = undefined
      cancel()
    }
  }, [])

  return { ...state, stop: () => stopping.current?.() }
}

function problemOf(error: unknown) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not_allowed'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_microphone'
  return 'microphone_busy'
}
