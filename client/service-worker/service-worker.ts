import type { ToWorker } from '../api/worker-messages.ts'
import { answerAssets } from './assets.ts'
import { finishBackgroundImports, stopBackgroundImports } from './background-imports.ts'
import { answerData, answerThumbnails } from './data.ts'
import { sendOutbox } from './outbox.ts'
import { createPerson } from './person.ts'
import { sendHearts } from './push-actions.ts'
import { showPushed, forgetDevice } from './push.ts'
import { takeShared } from './share-target.ts'
import { answerFromShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * Everything not answered here goes to the server as if there were no worker: changes, uploads, videos and sound with
 * their byte ranges, downloads and the live stream.
 */

const person = createPerson()
answerFromShell()
answerAssets()
answerData(person)
answerThumbnails(person)
showPushed()
takeShared()
sendOutbox()
finishBackgroundImports()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message === 'forget') event.waitUntil(Promise.all([person.forget(), forgetDevice(), stopBackgroundImports()]))
  if (message === 'send-hearts') event.waitUntil(sendHearts().catch(() => {}))
  // A new version waits until somebody asks for it, or until no page of the previous one is open.
  if (message === 'take-over') void self.skipWaiting()
})
