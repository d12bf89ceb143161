declare const self: ServiceWorkerGlobalScope

export function pathBelowBase({ pathname }: URL): string {
  return pathname.slice(new URL(self.registration.scope).pathname.length)
}
