import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/index.css'
import { createApplication } from './app/application.ts'
import { Providers } from './app/Providers.tsx'
import { followServiceWorker } from './app/service-worker.ts'
import { whenIdle } from './when-idle.ts'
import { startLanguage } from './i18n/i18n.ts'
import { fillGaps } from './older-browsers.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no place for the application')

moveStylesheetToHead()
const application = createApplication()
// What the page shows is asked for while the words are on their way.
const { pathname, search } = application.router.latestLocation
void application.router.preloadRoute({ to: pathname, search })
followServiceWorker(application)
// So that the first menu opens at once, without a network too.
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

/** Behind it, the stylesheets of further pages change nothing of what is shown: docs/decisions/0003-early-calls.md. */
function moveStylesheetToHead() {
  for (const link of document.querySelectorAll('body > link[rel="stylesheet"]')) {
    const copy = link.cloneNode()
    copy.addEventListener('load', () => link.remove(), { once: true })
    document.head.append(copy)
  }
}

/** There are no words to say it with but those of the page itself. */
function showNotLoaded(error: unknown): never {
  document.getElementById('not-loaded')!.hidden = false
  throw error
}
