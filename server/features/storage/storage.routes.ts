import type { FastifyInstance } from 'fastify'
import { readOwnStorage } from '#contract/me.ts'
import * as contract from '#contract/sign-in/server-storage.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireAdministrator } from '../administrators/administrators.ts'
import { bytesOfPerson } from '../storage-limits/bytes-stored.ts'
import { limitOfPerson } from '../storage-limits/limits.ts'
import { listDamaged } from './list-damaged.ts'
import { listByGroup, listByPerson } from './list-storage.ts'
import { readStorage } from './read-storage.ts'
import { setLimitOfGroup, setLimitOfPerson, setLimits } from './set-limits.ts'

export function storageRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, readOwnStorage, async ({ viewer: { userId } }) => {
    const [bytes, limit] = [await bytesOfPerson(db, userId), await limitOfPerson(db, context, userId)]
    return { bytes, ...(limit !== Infinity && { limit }) }
  })

  implement(app, context, contract.readServerStorage, async ({ viewer }) =>
    readStorage(context, await requireAdministrator(db, viewer)),
  )

  implement(app, context, contract.listStorageByPerson, async ({ viewer, query }) =>
    listByPerson(db, await requireAdministrator(db, viewer), query.after),
  )

  implement(app, context, contract.listStorageByGroup, async ({ viewer, query }) =>
    listByGroup(db, await requireAdministrator(db, viewer), query.after),
  )

  implement(app, context, contract.listDamagedOriginals, async ({ viewer, query }) =>
    listDamaged(db, await requireAdministrator(db, viewer), query.after),
  )

  implement(app, context, contract.setStorageLimits, async ({ viewer, body }) => {
    await setLimits(context, await requireAdministrator(db, viewer), body)
    return undefined
  })

  implement(app, context, contract.setStorageLimitOfPerson, async ({ viewer, params, body }) => {
    await setLimitOfPerson(context, await requireAdministrator(db, viewer), params.id, body.bytes)
    return undefined
  })

  implement(app, context, contract.setStorageLimitOfGroup, async ({ viewer, params, body }) => {
    await setLimitOfGroup(context, await requireAdministrator(db, viewer), params.id, body.bytes)
    return undefined
  })
}
