import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** The server answers these addresses without the application's page. */
const neverPages = /^(?:(?:api|files|assets)(?:\/|$)|(?:privacy|reach)$)/

/** The page at every address, its scripts, styles and font come from this device, all of one build. */
export function answerFromShell(): void {
  precache(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !neverPages.test(pathBelowBase(url)),
    createHandlerBoundToURL('./'),
  )
  addRoute({ cleanURLs: false, directoryIndex: '' })
}
