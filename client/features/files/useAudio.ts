import { useRef, useState, type SyntheticEvent } from 'react'
import type { MessageFile } from '#contract/files.ts'
import { playAlone } from '../../pieces/photos/play-alone.ts'
import { nextSpeed, readSpeed, writeSpeed } from './playback-speed.ts'

/** An `<audio>` element and its state; `props` are for the element. Times are in seconds. */
export function useAudio(file: MessageFile) {
  const ref = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [measured, setMeasured] = useState(0)
  const [speed, setSpeed] = useState(readSpeed)
  const length = file.duration ?? measured

  function toggle() {
    const audio = ref.current!
    // The browser may refuse to play without another tap: the button is still there.
    if (audio.paused) audio.play().catch(() => undefined)
    else audio.pause()
  }

  function seek(to: number) {
    const next = Math.min(Math.max(to, 0), length)
    ref.current!.currentTime = next
    setTime(next)
  }

  function applySpeed(next: number) {
    Object.assign(ref.current!, { defaultPlaybackRate: next, playbackRate: next })
    setSpeed(next)
  }

  function changeSpeed() {
    const next = nextSpeed(speed)
    writeSpeed(next)
    applySpeed(next)
  }

  const props = {
    ref,
    preload: 'none',
    onPlay(event: SyntheticEvent) {
      playAlone(event)
      // It may have been changed at another sound.
      applySpeed(readSpeed())
      setIsPlaying(true)
    },
    onPause: () => setIsPlaying(false),
    onTimeUpdate: () => setTime(ref.current!.currentTime),
    onDurationChange() {
      // A recording without a stated length reports Infinity.
      if (Number.isFinite(ref.current!.duration)) setMeasured(ref.current!.duration)
    },
  } as const

  return { props, isPlaying, time, length, speed, toggle, seek, changeSpeed }
}
