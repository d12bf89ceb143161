import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { callEarly } from './api/early-calls.ts'
import { readStored } from './api/stored.ts'
import { preloadFirstPhotos } from './pieces/cards/first-photos.ts'
import { feedPage, groupPage, withThread } from './features/messages/page-calls.ts'
import { firstLanguage } from './i18n/first-language.ts'

/*
 * Stands in the page itself, before all else: what the page is certain to need is asked for while the application is
 * still on its way. Nothing depends on it; what it does not ask for is asked for later.
 */

/** The built files of pages and languages, by their path in client/, and those of the letters: put in by the build. */
declare const filesOf: Record<string, string[]>

type Beginning = { address: RegExp; page: string; ask: (id: string) => Promise<Response> }

const beginnings: Beginning[] = [
  {
    address: /^feed\/?$/,
    page: 'features/feed/FeedPage.tsx',
    ask: () => callEarly(listFeed, feedPage(0)),
  },
  {
    address: /^groups\/([\w-]+)\/?$/,
    page: 'features/groups/GroupPage.tsx',
    ask(id) {
      void callEarly(readGroup, { params: { id } }).catch(leaveItToThePage)
      return callEarly(listGroupMessages, groupPage(id, 0))
    },
  },
  {
    address: /^messages\/([\w-]+)\/?$/,
    page: 'features/thread/MessagePage.tsx',
    ask: (id) => callEarly(readMessage, withThread(id)),
  },
]

const address = location.pathname.slice(new URL(document.baseURI).pathname.length)

if (readStored('apiKey')) askForPage()
else askForVisitors()
askForFiles(`../locales/${firstLanguage()}.json`)

function askForPage(): void {
  const beginning = beginnings.find((each) => each.address.test(address))
  const me = callEarly(readMe, { query: { embed: 'shell' } })
  askForFiles('app/layouts/AppLayout.tsx')
  if (beginning) askForFiles(beginning.page)
  const id = beginning?.address.exec(address)?.[1] ?? ''
  const photos = beginning?.ask(id).then(preloadFirstPhotos)
  // Until the letters come, others stand in for them; nothing stands in for scripts, answers and photos.
  void Promise.allSettled([me, photos]).then(() => askForFiles('letters'))
}

function askForVisitors(): void {
  if (/^login\/?$/.test(address)) askForFiles('features/sessions/LoginPage.tsx')
  askForFiles('letters')
}

/** Where there is no answer, the page will find that out and say so. */
function leaveItToThePage(): void {}

function askForFiles(name: string): void {
  for (const href of filesOf[name] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { ...waysToAsk(href), crossOrigin: '', href }))
  }
}

function waysToAsk(href: string): Partial<HTMLLinkElement> {
  if (href.endsWith('.js')) return { rel: 'modulepreload' }
  return href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'preload', as: 'font', type: 'font/woff2' }
}
