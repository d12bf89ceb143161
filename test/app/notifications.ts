import { listAllNotifications } from '#contract/notifications.ts'
import type { Person } from './given.ts'
import { startApp, type TestApp } from './start-app.ts'

export const notificationsOf = (app: TestApp, person: Person) => app.as(person).call(listAllNotifications)

/** There are none any more, not even of who joined. */
export const forgetNotifications = (app: TestApp) => app.context.database.write.deleteFrom('notification').execute()

/** Ada and Bea in a group, without notifications. */
export async function adaAndBea() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea'] })
  await forgetNotifications(app)
  return { app, ...people }
}
