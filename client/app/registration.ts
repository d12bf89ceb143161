import { followInstallation } from '../features/installation/registration.ts'
import { followPush } from '../features/push/follow-push.ts'
import type { Application } from './application.ts'

export function followRegistration(
  registration: ServiceWorkerRegistration,
  { toasts, ...application }: Application,
  isFirstVisit: boolean,
): void {
  followInstallation(registration, toasts, isFirstVisit)
  followPush(registration, application)
}
