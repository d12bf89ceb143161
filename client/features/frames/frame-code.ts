import { makeFrameCode, readFrameCode } from '#contract/programs/frames.ts'
import type { Milliseconds } from '#contract/units.ts'
import { createCaller } from '../../api/call.ts'

const askedEvery: Milliseconds = 4000
const retriedAfter: Milliseconds = 10_000

type Waiting = {
  onCode: (code: string) => void
  pause: (time: Milliseconds) => Promise<void>
  life: { isOver: boolean }
}

/** Shows a code, and another when it is too old, until somebody has typed one. @returns the key of the frame */
export async function waitForKey({ onCode, pause, life }: Waiting): Promise<string | undefined> {
  const call = createCaller({ base: () => document.baseURI, key: () => undefined })
  let made: { code: string; key: string } | undefined
  while (!life.isOver) {
    try {
      if (!made) {
        made = await call(makeFrameCode)
        onCode(made.code)
      }
      await pause(askedEvery)
      const { state } = await call(readFrameCode, { body: { key: made.key } })
      if (state === 'connected') return made.key
      if (state === 'ended') made = undefined
    } catch {
      await pause(retriedAfter)
    }
  }
  return undefined
}
