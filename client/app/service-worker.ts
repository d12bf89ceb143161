/** Keeps the application on this device, once the first page is shown and the browser has nothing else to do. */
export function keepOnDevice(): void {
  // Only over HTTPS and at localhost do browsers have service workers.
  if (import.meta.env.PROD && navigator.serviceWorker) whenIdle(() => void register())
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000))
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later)
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI))
}
