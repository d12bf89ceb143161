import { createCaller } from '../api/call.ts'

declare const self: ServiceWorkerGlobalScope

export function callerWith(key?: string) {
  return createCaller({ base: () => self.registration.scope, key: () => key })
}
