import { createElement } from 'react'
import i18next from 'i18next'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ToWorker } from '../../api/worker-messages.ts'
import { withAllWords } from '../../i18n/i18n.ts'
import type { Toasts } from '../../ui/toasts/toast.ts'

/** Once in so many milliseconds a page that somebody comes back to looks for a new version. */
const lookAgainAfter = 3_600_000

/** Offers a new version as soon as it is on this device. Nobody is interrupted: the page stays until it is asked for. */
export function offerNewVersion(registration: ServiceWorkerRegistration, toasts: Toasts): void {
  const { serviceWorker } = navigator
  let lastLooked = Date.now()
  const look = () => {
    lastLooked = Date.now()
    void registration.update().catch(() => undefined)
  }

  let isAskedFor = false

  if (registration.waiting && serviceWorker.controller) void offer(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAskedFor) location.reload()
    // Another tab has asked for it.
    else if (isControlled) void offer()
    isControlled = true
  })
  // A stream that begins anew may be that of a new server.
  window.addEventListener('live-anew', look)
  window.addEventListener('vite:preloadError', look)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - lastLooked > lookAgainAfter) look()
  })

  function watch(arriving: ServiceWorker | null) {
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && serviceWorker.controller) void offer(arriving)
    })
  }

  async function offer(worker?: ServiceWorker) {
    await withAllWords(Promise.resolve())
    const take = () => {
      isAskedFor = true
      worker?.postMessage('take-over' satisfies ToWorker)
      if (!worker) location.reload()
    }
    const action = { label: i18next.t('reload'), onClick: take }
    toasts.show({ text: i18next.t('new_version'), icon: createElement(RefreshCw), stays: true, action })
  }
}
