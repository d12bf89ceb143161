declare const self: ServiceWorkerGlobalScope

/** A path of this application as the contract and the router name it, without the slash in front. */
export function pathBelowBase({ pathname }: URL): string {
  return pathname.slice(new URL(self.registration.scope).pathname.length)
}
