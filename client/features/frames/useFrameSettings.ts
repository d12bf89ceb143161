import { useEffect, useState } from 'react'
import { findSettings, firstSettings, saveSettings, type FrameSettings } from './frame-storage.ts'

/** Of this device, chosen on it. */
export function useFrameSettings(): [FrameSettings, (change: Partial<FrameSettings>) => void] {
  const [settings, setSettings] = useState(firstSettings)
  useEffect(() => {
    let isOver = false
    void findSettings().then((found) => found && !isOver && setSettings({ ...firstSettings, ...found }))
    return () => {
      isOver = true
    }
  }, [])
  return [
    settings,
    (change) => {
      const next = { ...settings, ...change }
      setSettings(next)
      void saveSettings(next)
    },
  ]
}
