import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/sign-in/entry-codes.ts'
import type { Context } from '../../context.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { finishSignIn } from '../sessions/finish-sign-in.ts'
import { originOf } from '../sessions/origin.ts'
import { isKey } from './code-text.ts'
import { enterByCode, lookAtEntryCode, makeDeviceCode, presentEntryCode } from './entry-codes.ts'

export function entryCodesRoutes(app: FastifyInstance, context: Context): void {
  const limits = context.rateLimits

  const countWrongCodes = <T>(request: FastifyRequest, code: string, work: () => Promise<T>): Promise<T> => {
    const address = callerNetwork(request)
    const byAddress = { logInByAddress: address, entryCodeByAddress: address }
    const counted = isKey(code.trim())
      ? ([byAddress] as const)
      : ([
          { ...byAddress, entryWordsInAll: 'all' },
          { ...byAddress, entryWordsInAnyCase: 'all' },
        ] as const)
    return limits.countRefusals(counted, ['invalid-entry-code'], work)
  }

  implement(app, context, contract.lookAtEntryCode, ({ body, request }) =>
    countWrongCodes(request, body.code, () => lookAtEntryCode(context, body.code)),
  )

  implement(app, context, contract.enterByCode, async ({ body, request, response }) => {
    const opened = await countWrongCodes(request, body.code, () => enterByCode(context, body.code, originOf(request)))
    return finishSignIn(context, request, response, opened)
  })

  implement(app, context, contract.makeDeviceCode, async ({ viewer }) => {
    await limits.count({ entryCodeByPerson: viewer.userId })
    return makeDeviceCode(context, viewer)
  })

  implement(app, context, contract.readEntryCode, ({ viewer, params }) => presentEntryCode(context, viewer, params.id))
}
