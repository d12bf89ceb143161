import { useEffect, useState } from 'react'

/** What Chromium gives a page that may be installed. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  /** Kept by early.ts: the browser offers it once, perhaps before the application has loaded. */
  var installPrompt: InstallPrompt | undefined
  interface WindowEventMap {
    beforeinstallprompt: Event
    appinstalled: Event
  }
}

/** How this device takes the application on its home screen; nothing where it cannot, or has it already. */
export type WayToInstall = { kind: 'prompt'; install: () => Promise<void> } | { kind: 'guide' }

export function useWayToInstall(): WayToInstall | undefined {
  const [prompt, setPrompt] = useState(() => globalThis.installPrompt)

  useEffect(() => {
    const update = () => setPrompt(globalThis.installPrompt)
    const forget = () => {
      globalThis.installPrompt = undefined
      update()
    }
    window.addEventListener('beforeinstallprompt', update)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', update)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])

  if (isInstalled()) return undefined
  if (prompt) return { kind: 'prompt', install: () => install(prompt) }
  return needsHomeScreen() ? { kind: 'guide' } : undefined
}

/** On an iPhone or iPad, in a browser: there only what is on the home screen may notify. */
export function needsHomeScreen(): boolean {
  // Only Apple's browsers on touch screens have it.
  return (navigator as { standalone?: boolean }).standalone === false
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** A prompt can be shown once; the browser gives another one later if it was dismissed. */
async function install(prompt: InstallPrompt): Promise<void> {
  globalThis.installPrompt = undefined
  await prompt.prompt()
}
