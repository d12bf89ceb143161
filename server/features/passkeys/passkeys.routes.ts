import type { FastifyInstance } from 'fastify'
import { startConfirming } from '#contract/sign-in/confirming.ts'
import * as contract from '#contract/sign-in/passkeys.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { logSecurity } from '../../http/security-log.ts'
import { giveChallenge, givenChallenges } from '../sessions/confirming/challenges.ts'
import { requireSite, toConfirm } from '../sessions/confirming/passkey-answers.ts'
import { requireProof } from '../sessions/confirming/require-proof.ts'
import { countedForPasskey } from '../sessions/counted-attempts.ts'
import { finishSignIn } from '../sessions/finish-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { addPasskey, optionsToAdd } from './add-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys.ts'
import { optionsToConfirm, optionsToSignIn, signInWithPasskey } from './sign-in.ts'

const toSignIn = 'sign-in'
const toAdd = (sessionId: string) => `add ${sessionId}`

export function passkeysRoutes(app: FastifyInstance, context: Context): void {
  const { rateLimits } = context

  implement(app, context, contract.startPasskeySignIn, async ({ request, response }) => {
    requireSite(context)
    await rateLimits.count({ passkeyChallengeByAddress: callerNetwork(request) })
    return optionsToSignIn(context, giveChallenge(context, response, toSignIn))
  })

  implement(app, context, contract.signInWithPasskey, async ({ body, request, response }) => {
    const challenges = givenChallenges(context, request, toSignIn)
    const opened = await rateLimits.countRefusals(
      await countedForPasskey(context, request, body.id),
      ['invalid-passkey', 'unknown-passkey'],
      () => signInWithPasskey(context, body, challenges, originOf(request)),
    )
    return finishSignIn(context, request, response, opened)
  })

  implement(app, context, startConfirming, async ({ viewer, body: { action }, response }) => {
    requireSite(context)
    return optionsToConfirm(context, viewer.userId, giveChallenge(context, response, toConfirm(action, viewer)))
  })

  implement(app, context, contract.startAddingPasskey, async ({ viewer, body, request, response }) => {
    requireSite(context)
    await requireProof(context, request, viewer, 'add-passkey', body)
    return optionsToAdd(context, viewer, giveChallenge(context, response, toAdd(viewer.sessionId)))
  })

  implement(app, context, contract.addPasskey, async ({ viewer, body, request }) => {
    const challenges = givenChallenges(context, request, toAdd(viewer.sessionId))
    const { deviceName } = originOf(request)
    const added = await rateLimits.countRefusals(
      [{ passkeyByPerson: viewer.userId }],
      ['invalid-passkey', 'unverified-passkey'],
      () => addPasskey(context, viewer, body, { challenges, deviceName }),
    )
    logSecurity(context, request, 'passkey-added', { user: viewer.userId })
    return added
  })

  implement(app, context, contract.renamePasskey, ({ viewer, params, body }) =>
    renamePasskey(context, viewer, params.id, plainLine(body.name) || body.name),
  )

  implement(app, context, contract.removePasskey, async ({ viewer, params, body, request }) => {
    await requireProof(context, request, viewer, 'remove-passkey', body)
    await removePasskey(context, viewer, params.id)
    logSecurity(context, request, 'passkey-removed', { user: viewer.userId })
    return undefined
  })
}
