import { lazyRouteComponent } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { isReachable } from '../../api/reachable.ts'

/** The code of a page could not be loaded for want of a connection. */
export class CodeUnreachable extends CallError {
  constructor(cause: unknown) {
    super('unreachable', 0, undefined, cause)
    this.name = 'CodeUnreachable'
  }
}

/** Code that the server does not have belongs to an older build: the router reloads once. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (cause: unknown) => {
        throw (await isReachable()) ? cause : new CodeUnreachable(cause)
      }),
    name,
  )
