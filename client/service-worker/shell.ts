import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** The server answers these addresses with no page; server/http/client/client-files.ts has the same list. */
const neverPages = /^(api|files|assets)(\/|$)/

/** The page at every address, its scripts, its styles and its font come from this device, all of one build. */
export function answerFromShell(): void {
  precache(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !neverPages.test(pathBelowBase(url)),
    createHandlerBoundToURL('./'),
  )
  addRoute({ cleanURLs: false, directoryIndex: '' })
}
