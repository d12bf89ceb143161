/** Chromium's event for a page that can be installed. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

declare global {
  var installOffer: InstallOffer | undefined
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
    appinstalled: Event
  }
}

/** For client/early.ts: suppresses the browser's own prompt until people look for it. */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    globalThis.installOffer = offer
  })
}

export function readInstallOffer(): InstallOffer | undefined {
  return globalThis.installOffer
}

/** After it was shown or the app installed. The browser may make another offer. */
export function forgetInstallOffer(): void {
  globalThis.installOffer = undefined
}

/** In a browser on an iPhone or iPad, where only apps on the home screen may notify. */
export function needsHomeScreen(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0
}
