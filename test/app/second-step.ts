import { readMe } from '#contract/me.ts'
import { proposeSecondStep, turnOnSecondStep } from '#contract/sign-in/second-step.ts'
import { codeAt, fromBase32, stepAt } from '#server/features/sessions/second-step/totp.ts'
import type { Keyholder, TestApp } from './start-app.ts'

/** What the person's app shows now. */
export const shown = (app: TestApp, secret: string) => codeAt(fromBase32(secret), stepAt(app.clock()))

/** Of somebody whose address is confirmed. The clock goes on, so that the next code is another. */
export async function turnOn(app: TestApp, person: Keyholder) {
  const { call } = app.as(person)
  const { id } = await call(readMe)
  await app.context.database.write.updateTable('user').set({ addressConfirmedAt: 1 }).where('id', '=', id).execute()
  const { secret, uri } = await call(proposeSecondStep, { body: {} })
  const { recoveryCodes } = await call(turnOnSecondStep, { body: { secret, code: shown(app, secret) } })
  app.clock.advance(60)
  return { secret, uri, recoveryCodes }
}
