import type { Me } from '#contract/me.ts'
import { applyDisplay, whenDisplayChosenElsewhere } from './api/display.ts'
import { callEarly } from './api/early-calls.ts'
import { keepInstallOffer } from './api/install-offer.ts'
import { beginningOf, frameCall, visitorCall } from './api/first-calls.ts'
import { readStored, whenStoredElsewhere } from './api/stored.ts'
import { paintFeed, paintKeptFeed } from './features/feed/feed-start.ts'
import { paintFrame, type Seen } from './pieces/frame/paint-frame.ts'
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
const { frame, calls, isForVisitors } = beginningOf(page + location.search)
const key = readStored('apiKey')
if (key) {
  const { dataset } = document.documentElement
  const isDark =
    dataset.theme === 'dark' || (dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (frame) dataset.frame = isDark ? `${frame} dark` : frame
  const isFeed = frame === 'feed'
  const frameIsThere = whenThere('#frame div')
  if (isFeed) void frameIsThere.then(() => paintKeptFeed(key))
  const me = callEarly(frameCall)
  // The frame is not for later, when there is no page for a moment, nor for anybody else.
  void whenThere('main').then(removeFrame)
  whenStoredElsewhere('apiKey', removeFrame)
  me.then(({ status }) => status === 401 && removeFrame()).catch(() => {})
  for (const call of calls)
    Promise.all([callEarly(call).then(read<Seen>), isFeed ? me.then(read<Me>) : undefined, frameIsThere])
      .then(([seen, me]) => (me ? paintFeed(seen, me.shell?.today ?? [], key) : paintFrame(seen)))
      // Errors are shown by the page, which makes the same calls.
      .catch(() => {})
} else if (isForVisitors) [visitorCall, ...calls].forEach(callEarly)

// The browser keeps the chosen language, so the server cannot know it.
const href = catalogueAddress(firstLanguage())
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
)

function removeFrame() {
  document.getElementById('frame')?.remove()
}

/** The application reads the response, too. */
function read<Content>(response: Response): Promise<Content> {
  return response.clone().json() as Promise<Content>
}

/** Of the page, only the head has been read. */
function whenThere(selector: string): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      resolve()
    }).observe(document, { childList: true, subtree: true })
  })
}
