import RefreshCw from 'lucide-react/icons/refresh-cw'
import { createElement } from 'react'
import type { Milliseconds } from '#contract/units.ts'
import type { ToWorker } from '../../api/worker-messages.ts'
import { withWords } from '../../i18n/i18n.ts'
import type { Toasts } from '../../ui/toasts/toast.ts'
import { i18n } from '../../words/translations.ts'

/** A page that somebody returns to looks for a new version at most this often. */
const pollEvery: Milliseconds = 3_600_000

/** Offers a new version once it is on this device. Nobody is interrupted: the page stays until it is asked for. */
export function offerNewVersion(registration: ServiceWorkerRegistration, toasts: Toasts): void {
  const { serviceWorker } = navigator
  let polledAt = Date.now()
  const poll = () => {
    polledAt = Date.now()
    void registration.update().catch(() => undefined)
  }

  let isAskedFor = false

  if (registration.waiting && serviceWorker.controller) void offer(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAskedFor) location.reload()
    else if (isControlled) void offer()
    isControlled = true
  })
  // A restarted stream may be that of a new server.
  window.addEventListener('live-anew', poll)
  window.addEventListener('vite:preloadError', poll)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - polledAt > pollEvery) poll()
  })

  function watch(arriving: ServiceWorker | null) {
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && serviceWorker.controller) void offer(arriving)
    })
  }

  async function offer(worker?: ServiceWorker) {
    await withWords(Promise.resolve(), ['common'])
    const take = () => {
      isAskedFor = true
      worker?.postMessage('take-over' satisfies ToWorker)
      if (!worker) location.reload()
    }
    const action = { label: i18n.t('reload'), onClick: take }
    toasts.show({ text: i18n.t('new_version'), icon: createElement(RefreshCw), stays: true, action })
  }
}
