import type { Me } from '#contract/me.ts'
import { applyDisplay, whenDisplayChosenElsewhere } from './api/display.ts'
import { callEarly } from './api/early/early-calls.ts'
import { beginningOf, frameCall, visitorCall } from './api/early/first-calls.ts'
import { captureInstallOffer } from './api/install-offer.ts'
import { readStored, whenStoredElsewhere } from './api/stored.ts'
import { paintFeed, paintStoredFeed } from './features/feed/feed-start.ts'
import { catalogueAddress } from './i18n/catalogues.ts'
import { firstLanguage } from './i18n/first-language.ts'
import { paintFrame, type Seen } from './pieces/frame/paint-frame.ts'

/*
 * Inlined into the page: sends the first API calls while the application is still loading. Nothing depends on it; what
 * it leaves out is loaded later. The server preloads scripts and styles itself, by `Link` headers.
 */

// Loading errors of scripts and styles do not bubble, but the window can capture them.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    document.getElementById('not-loaded')!.hidden = false
    startAgainIfSignedOut()
  },
  { capture: true },
)

applyDisplay()
whenDisplayChosenElsewhere(applyDisplay)
captureInstallOffer()

const page = location.pathname.slice(new URL(document.baseURI).pathname.length)
const { frame, calls, isForVisitors, words = [] } = beginningOf(page + location.search)
const key = readStored('apiKey')
if (key) {
  const { dataset } = document.documentElement
  const isDark =
    dataset.theme === 'dark' || (dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (frame) dataset.frame = isDark ? `${frame} dark` : frame
  const isFeed = frame === 'feed'
  const frameIsThere = whenThere('#frame div')
  if (isFeed) void frameIsThere.then(() => paintStoredFeed(key))
  const me = callEarly(frameCall)
  // Removes the frame, so that it does not return when there is no page for a moment, or for another person.
  void whenThere('main').then(removeFrame)
  whenStoredElsewhere('apiKey', leave)
  me.then(({ status }) => status === 401 && leave()).catch(() => {})
  for (const call of calls)
    Promise.all([callEarly(call).then(read<Seen>), isFeed ? me.then(read<Me>) : undefined, frameIsThere])
      .then(([seen, me]) => (me ? paintFeed(seen, me.shell?.today ?? [], key) : paintFrame(seen)))
      // The page makes the same calls and shows their errors.
      .catch(() => {})
} else if (isForVisitors) [visitorCall, ...calls].forEach(callEarly)

// The browser stores the chosen language, so the server cannot know it.
preloadWords()
if (key) for (const part of words) preloadWords(part)

function preloadWords(part?: string) {
  const href = catalogueAddress(firstLanguage(), part)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
  )
}

function leave() {
  removeFrame()
  if (document.getElementById('not-loaded')?.hidden === false) startAgainIfSignedOut()
}

/** With the storage, browsers clear away the service worker, too, which may just be handing out the scripts. */
function startAgainIfSignedOut() {
  if (key && !readStored('apiKey')) location.reload()
}

function removeFrame() {
  document.getElementById('frame')?.remove()
}

/** The application reads the response, too. */
function read<Content>(response: Response): Promise<Content> {
  return response.clone().json() as Promise<Content>
}

/** So far only the head has been parsed. */
function whenThere(selector: string): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      resolve()
    }).observe(document, { childList: true, subtree: true })
  })
}
