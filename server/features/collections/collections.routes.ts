import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/collecting/collections.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import type { Viewer } from '../../http/viewer.ts'
import { epochOf, findTimeZone, zoneOf } from '../../time-zones.ts'
import { requireMember, requireMemberByMessage } from '../membership/membership.ts'
import {
  changeCollection,
  collectAlbum,
  deleteCollection,
  listCollections,
  makeCollection,
  restoreCollection,
} from './collections.ts'
import { movePhotos } from './order.ts'
import { addPeriod, addPhotos, countPeriod, listFiles, removePhotos, type Period } from './photos-of-collection.ts'
import { presentCollection } from './present-collections.ts'
import { requireCollection } from './require-collection.ts'

export function collectionsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const read = async (viewer: Viewer, id: string) => {
    const collection = await requireCollection(db, viewer, id)
    return presentCollection(db, collection.membership, collection)
  }

  const periodOf = async (viewer: Viewer, { from, until }: Days, mine: boolean): Promise<Period> => {
    const zone = zoneOf(await findTimeZone(db, viewer))
    const [first, last] = [midnight('/from', from), midnight('/until', until)]
    if (last < first) throw invalid('/until', 'is before the first day')
    return { from: epochOf(first, zone), until: epochOf(last + 86_400, zone), mine }
  }

  implement(app, context, contract.listCollections, async ({ viewer, params, query }) =>
    listCollections(db, await requireMember(db, viewer, params.id), query.from),
  )

  implement(app, context, contract.makeCollection, async ({ viewer, params, body }) =>
    read(viewer, await makeCollection(context, await requireMember(db, viewer, params.id), body)),
  )

  implement(app, context, contract.readCollection, async ({ viewer, params }) => read(viewer, params.id))

  implement(app, context, contract.listFilesOfCollection, async ({ viewer, params }) =>
    listFiles(db, await requireCollection(db, viewer, params.id)),
  )

  implement(app, context, contract.changeCollection, async ({ viewer, params, body }) => {
    await changeCollection(context, await requireCollection(db, viewer, params.id), body)
    return read(viewer, params.id)
  })

  implement(app, context, contract.deleteCollection, async ({ viewer, params }) => {
    await deleteCollection(context, await requireCollection(db, viewer, params.id))
    return undefined
  })

  implement(app, context, contract.restoreCollection, async ({ viewer, params }) => {
    await restoreCollection(context, viewer, params.id)
    return read(viewer, params.id)
  })

  implement(app, context, contract.collectAlbum, async ({ viewer, params, body }) => {
    const { membership } = await requireMemberByMessage(db, viewer, params.id)
    return read(viewer, await collectAlbum(context, membership, { id: params.id, name: body.name }))
  })

  implement(app, context, contract.addToCollection, async ({ viewer, params, body }) => {
    const added = await addPhotos(context, await requireCollection(db, viewer, params.id), body.photos)
    return { added, collection: await read(viewer, params.id) }
  })

  implement(app, context, contract.removeFromCollection, async ({ viewer, params, body }) => {
    await removePhotos(context, await requireCollection(db, viewer, params.id), body.files)
    return read(viewer, params.id)
  })

  implement(app, context, contract.moveInCollection, async ({ viewer, params, body }) => {
    await movePhotos(context, await requireCollection(db, viewer, params.id), body)
    return undefined
  })

  implement(app, context, contract.countPeriod, async ({ viewer, params, query }) => {
    const collection = await requireCollection(db, viewer, params.id)
    return countPeriod(db, collection, await periodOf(viewer, query, query.mine === 'true'))
  })

  implement(app, context, contract.addPeriod, async ({ viewer, params, body }) => {
    const collection = await requireCollection(db, viewer, params.id)
    const added = await addPeriod(context, collection, await periodOf(viewer, body, body.mine === true))
    return { added, collection: await read(viewer, params.id) }
  })
}

type Days = { from: string; until: string }

/** @throws AppError invalid-request for a day that does not exist */
function midnight(path: string, day: string): number {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw invalid(path, 'must be a day that exists')
  return date.getTime() / 1000
}

function invalid(path: string, problem: string): AppError {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
}
