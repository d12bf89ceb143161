import { applyDisplay, whenDisplayChosenElsewhere } from './api/display.ts'
import { callEarly } from './api/early-calls.ts'
import { keepInstallOffer } from './api/install-offer.ts'
import { firstCalls, frameCall, frameOf, visitorCalls } from './api/first-calls.ts'
import { readStored } from './api/stored.ts'
import { preloadFirstPhotos } from './pieces/cards/first-photos.ts'
import { catalogueAddress } from './i18n/catalogues.ts'
import { firstLanguage } from './i18n/first-language.ts'

/*
 * Inlined into the page: sends the first API calls while the application is still loading. Nothing depends on it; what
 * it leaves out is loaded later. The server preloads scripts and styles itself, by `Link` headers.
 */

// Scripts and styles that do not load tell the element, and not the window, which hears of it on the way down.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById('not-loaded')!.hidden = false
  },
  { capture: true },
)

// Before the first paint.
applyDisplay()
whenDisplayChosenElsewhere(applyDisplay)
keepInstallOffer()

const page = location.pathname.slice(new URL(document.baseURI).pathname.length)
if (readStored('apiKey')) {
  const frame = frameOf(page)
  const { dataset } = document.documentElement
  const isDark =
    dataset.theme === 'dark' || (dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (frame) dataset.frame = isDark ? `${frame} dark` : frame
  void callEarly(frameCall)
  // Errors are shown by the page, which makes the same call.
  for (const call of firstCalls(page))
    callEarly(call)
      .then(preloadFirstPhotos)
      .catch(() => {})
} else {
  visitorCalls(page + location.search).forEach(callEarly)
}

// The browser keeps the chosen language, so the server cannot know it.
const href = catalogueAddress(firstLanguage())
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
)
