import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/collecting/years.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { findTimeZone } from '../../time-zones.ts'
import { requireMember } from '../membership/membership.ts'
import { choosePhotoOfMonth, listPhotosOfMonth, listYears, postYear, readYear } from './years.ts'

export function yearsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  implement(app, context, contract.listYears, async ({ viewer, params }) =>
    listYears(context, await requireMember(db, viewer, params.id), await findTimeZone(db, viewer)),
  )

  implement(app, context, contract.readYear, async ({ viewer, params }) => {
    const membership = await requireMember(db, viewer, params.id)
    return readYear(db, membership, { year: Number(params.year), timeZone: await findTimeZone(db, viewer) })
  })

  implement(app, context, contract.listPhotosOfMonth, async ({ viewer, params }) => {
    const membership = await requireMember(db, viewer, params.id)
    const when = { year: Number(params.year), month: Number(params.month), timeZone: await findTimeZone(db, viewer) }
    return { photos: await listPhotosOfMonth(db, membership, when) }
  })

  implement(app, context, contract.choosePhotoOfMonth, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    const when = { year: Number(params.year), month: Number(params.month), timeZone: await findTimeZone(db, viewer) }
    await choosePhotoOfMonth(context, membership, when, body.photo)
    return readYear(db, membership, when)
  })

  implement(app, context, contract.postYear, async ({ viewer, params }) => {
    const membership = await requireMember(db, viewer, params.id)
    const when = { year: Number(params.year), timeZone: await findTimeZone(db, viewer) }
    return { message: await postYear(context, membership, when) }
  })
}
