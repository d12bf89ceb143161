import { useEffect, useRef, useState } from 'react'
import type { FramePhoto } from '#contract/programs/frames.ts'
import type { Milliseconds, Pixels } from '#contract/units.ts'
import type { FrameKeeper } from './frame-keeper.ts'

type Touched = { x: Pixels; y: Pixels; middle?: Pixels }
export type GivenHeart = { turn: number; photo: FramePhoto; at?: Touched }

const canBeTakenBack: Milliseconds = 3000

/** It is sent once it can no longer be taken back, so that nobody is told of what is gone again. */
export function useFrameHeart(keeper: FrameKeeper) {
  const [given, setGiven] = useState<GivenHeart>()
  const waiting = useRef<{ send: () => void; timer: ReturnType<typeof setTimeout> }>(undefined)

  function end({ isSent }: { isSent: boolean }) {
    const last = waiting.current
    waiting.current = undefined
    clearTimeout(last?.timer)
    setGiven(undefined)
    if (isSent) last?.send()
  }

  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )

  return {
    given,
    touch: (photo: FramePhoto, at?: Touched) => {
      const isSame = given?.photo.id === photo.id
      end({ isSent: !isSame })
      if (isSame) return
      const send = () => keeper.giveHeart({ message: photo.message, file: photo.id })
      waiting.current = { send, timer: setTimeout(() => end({ isSent: true }), canBeTakenBack) }
      setGiven({ turn: (given?.turn ?? 0) + 1, photo, ...(at && { at }) })
    },
  }
}
