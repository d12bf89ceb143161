import letters from '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2?url'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { callEarly } from '#client/api/early-calls.ts'
import { readStored } from '#client/api/stored.ts'
import { askForFirstPhotos } from '#client/features/messages/first-photos.ts'
import { feedPage, groupPage, withThread } from '#client/features/messages/page-calls.ts'
import { firstLanguage, loadWords } from '#client/i18n/words.ts'

type Answer = Promise<Response>

/** What a page begins with, by its address below the base. */
const beginnings: [address: RegExp, ask: (id: string) => Answer][] = [
  [
    /^feed\/?$/,
    () => {
      void import('#client/features/messages/FeedPage.tsx')
      return callEarly(listFeed, feedPage(0))
    },
  ],
  [
    /^groups\/([\w-]+)\/?$/,
    (id) => {
      void import('#client/features/groups/GroupPage.tsx')
      void callEarly(readGroup, { params: { id } })
      return callEarly(listGroupMessages, groupPage(id, 0))
    },
  ],
  [
    /^messages\/([\w-]+)\/?$/,
    (id) => {
      void import('#client/features/messages/MessagePage.tsx')
      return callEarly(readMessage, withThread(id))
    },
  ],
]

/** Asks for what the first page cannot be without while the application itself is still on its way. */
export function askEarly(): void {
  void loadWords(firstLanguage())
  if (!readStored('apiKey')) return askForLetters()
  const me = callEarly(readMe, { query: { embed: 'shell' } })
  void import('./layouts/AppLayout.tsx')
  const address = location.pathname.slice(new URL(document.baseURI).pathname.length)
  const beginning = beginnings.find(([pattern]) => pattern.test(address))
  const answer = beginning?.[1](beginning[0].exec(address)?.[1] ?? '') ?? me
  void answer.then(askForFirstPhotos)
  // Scripts go first: without them there is nothing to be read.
  void me.finally(askForLetters)
}

function askForLetters(): void {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: '',
      href: letters,
    }),
  )
}
