import { useState } from 'react'
import { readStored, writeStored } from '../../api/stored.ts'

export const paces = [3, 5, 10] as const

export type SlideshowSettings = { seconds: number; hasWords: boolean; hasSound: boolean }

/** Remembered on this device. */
export function useSlideshowSettings(): [SlideshowSettings, (change: Partial<SlideshowSettings>) => void] {
  const [settings, setSettings] = useState(read)
  return [
    settings,
    (change) => {
      const next = { ...settings, ...change }
      setSettings(next)
      writeStored('slideshow', JSON.stringify(next))
    },
  ]
}

function read(): SlideshowSettings {
  const stored = parsed(readStored('slideshow'))
  return {
    seconds: paces.find((pace) => pace === stored.seconds) ?? 5,
    hasWords: stored.hasWords !== false,
    hasSound: stored.hasSound === true,
  }
}

function parsed(text = '{}'): Partial<SlideshowSettings> {
  try {
    return JSON.parse(text) as Partial<SlideshowSettings>
  } catch {
    return {}
  }
}
