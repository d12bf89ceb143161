import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApplication } from './app/application.ts'
import { isSignedIn } from './app/guards.ts'
import { Providers } from './app/Providers.tsx'
import { followServiceWorker } from './app/service-worker.ts'
import { startLanguage } from './i18n/i18n.ts'
import { fillGaps } from './older-browsers.ts'
import { whenIdle } from './when-idle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no place for the application')

moveStylesheetToHead()
forgetTitleInAddress()
const application = createApplication()
// Requests the page's data while the words are loading.
const { pathname, search } = application.router.latestLocation
void application.router.preloadRoute({ to: pathname, search })
followServiceWorker(application)
// Lets the first menu open at once, even offline.
whenIdle(async () => {
  await import('./ui/menus/MenuPopup.tsx').catch(() => undefined)
})
whenIdle(async () => {
  const pictures = await import('./pictures-again.ts').catch(() => undefined)
  pictures?.askForPicturesAgain()
})
void show()

// A top-level await would keep the bundler from joining small files.
async function show() {
  await Promise.all([startLanguage().catch(showNotLoaded), fillGaps()])
  createRoot(root!).render(
    <StrictMode>
      <Providers {...application} />
    </StrictMode>,
  )
}

/** Stylesheets of further pages, which follow it, must not change what is shown: docs/decisions/0003-early-calls.md. */
function moveStylesheetToHead() {
  for (const link of document.querySelectorAll('body > link[rel="stylesheet"]')) {
    const copy = link.cloneNode()
    copy.addEventListener('load', () => link.remove(), { once: true })
    document.head.append(copy)
  }
}

/** A link from an email says what it leads to, for the login page alone: whoever is in may pass the address on. */
function forgetTitleInAddress() {
  if (isSignedIn() && location.hash.startsWith('#w='))
    history.replaceState(history.state, '', location.href.split('#')[0])
}

/** The only words available are those in the page itself. */
function showNotLoaded(error: unknown): never {
  document.getElementById('not-loaded')!.hidden = false
  throw error
}
