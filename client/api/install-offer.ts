/** What Chromium gives a page that may be installed. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

declare global {
  /** Of the browser, which makes it once and perhaps before the application has loaded. */
  var installOffer: InstallOffer | undefined
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
    appinstalled: Event
  }
}

/** For client/early.ts: nobody is asked before they look for it. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    globalThis.installOffer = offer
  })
}

export function readInstallOffer(): InstallOffer | undefined {
  return globalThis.installOffer
}

/** Once it was shown, or there is nothing to install any more. The browser may make another one. */
export function forgetInstallOffer(): void {
  globalThis.installOffer = undefined
}

/** On an iPhone or iPad, in a browser: there only what is on the home screen may notify. */
export function needsHomeScreen(): boolean {
  // Only Apple's browsers have it.
  return (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0
}
