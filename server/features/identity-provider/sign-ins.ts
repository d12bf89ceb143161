import type { ProviderProblem } from '#contract/sign-in/identity-provider.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { derive, signInLasts, type BegunSignIn } from '../../http/cookies/sign-in-cookie.ts'
import { hashKey, newKey } from '../../http/viewer.ts'

/** For the page that comes next, which asks at once. */
const codeLasts: Seconds = 120

/** Notes that a browser is on its way to the provider; with a `userId` to connect that account. */
export async function noteSignIn(context: Context, secret: string, userId: string | null = null): Promise<void> {
  const now = context.clock()
  await transaction(context, async (tx) => {
    await tx.deleteFrom('provider_sign_in').where('expiresAt', '<=', now).execute()
    await tx
      .insertInto('provider_sign_in')
      .values({ keyHash: hashKey(secret), step: 'asked', userId, expiresAt: now + signInLasts })
      .execute()
  })
}

/** True for one of any number of callers: whoever comes back a second time has been here already. */
export async function takeReturn(context: Context, secret: string): Promise<{ userId: string | null } | undefined> {
  return transaction(context, (tx) =>
    tx
      .updateTable('provider_sign_in')
      .set({ step: 'answered' })
      .where('keyHash', '=', hashKey(secret))
      .where('step', '=', 'asked')
      .where('expiresAt', '>', context.clock())
      .returning('userId')
      .executeTakeFirst(),
  )
}

type Waiting =
  | { step: 'signed-in'; userId: string; providerSid: string | null; isNew: 0 | 1 }
  | { step: 'pending'; identity: string }

/** @returns the code with which this browser goes on, and no other */
export async function keepForBrowser(tx: Tx, context: Context, secret: string, waiting: Waiting): Promise<string> {
  const code = `${derive(secret, 'state').slice(0, 16)}.${newKey()}`
  const lasts = waiting.step === 'pending' ? signInLasts : codeLasts
  const kept = await tx
    .updateTable('provider_sign_in')
    .set({ ...waiting, codeHash: hashKey(code), expiresAt: context.clock() + lasts })
    .where('keyHash', '=', hashKey(secret))
    .where('step', '=', 'answered')
    .returning('keyHash')
    .executeTakeFirst()
  if (!kept) throw new Refused('expired')
  return code
}

/** What waits for this browser and this code; it is gone then. */
export async function takeKept<Step extends Waiting['step']>(
  tx: Tx,
  context: Context,
  step: Step,
  { begun, code }: { begun: BegunSignIn | undefined; code: string },
) {
  return tx
    .deleteFrom('provider_sign_in')
    .where('keyHash', '=', hashKey(begun?.secret ?? ''))
    .where('codeHash', '=', hashKey(code))
    .where('step', '=', step)
    .where('expiresAt', '>', context.clock())
    .returning(['userId', 'identity', 'providerSid', 'isNew'])
    .executeTakeFirst()
}

/** Thrown where somebody is sent back without a session. */
export class Refused extends Error {
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem) {
    super(`refused: ${problem}`)
    this.problem = problem
  }
}
