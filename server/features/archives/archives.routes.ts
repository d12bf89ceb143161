import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/archiving/archives.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { nameOnDisk } from '../../files/name-on-disk.ts'
import { requireStored } from '../../files/require-stored.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer } from '../../http/viewer.ts'
import { sendStored } from '../files/sending/send-stored.ts'
import {
  listArchives,
  makeArchive,
  presentArchive,
  removeArchive,
  requireOwnArchive,
  requireReadyArchive,
} from './archives.ts'
import { listArchiveMonths } from './months.ts'
import { nameOfArchive } from './stored-archive.ts'

export function archivesRoutes(app: FastifyInstance, context: Context): void {
  const { files, rateLimits } = context

  implement(app, context, contract.makeArchive, async ({ viewer, body }) => {
    await rateLimits.count({ archiveByPerson: viewer.userId })
    return makeArchive(context, viewer, body)
  })

  implement(app, context, contract.listArchiveMonths, async ({ viewer, params, query }) => ({
    months: await listArchiveMonths(context, viewer, params.id, query.timeZone),
  }))

  implement(app, context, contract.listArchives, async ({ viewer }) => ({
    archives: await listArchives(context, viewer),
  }))

  implement(app, context, contract.readArchive, async ({ viewer, params }) =>
    presentArchive(await requireOwnArchive(context, viewer, params.id)),
  )

  implement(app, context, contract.removeArchive, async ({ viewer, params }) => {
    const { id } = await requireOwnArchive(context, viewer, params.id)
    await removeArchive(context, id)
    return undefined
  })

  const { path, params } = contract.downloadArchive
  app.get<{ Params: { id: string } }>(path, { schema: { params } }, async (request, response) => {
    const viewer = await findMediaViewer(context, request, contract.downloadArchive)
    if (!viewer) throw new AppError('not-found')
    const { row, readyAt, label } = await requireReadyArchive(context, viewer, request.params.id)
    const name = nameOfArchive(row.id)
    return sendStored(request, response, files, {
      name,
      type: 'application/zip',
      size: await requireStored(files, name),
      createdAt: readyAt,
      keep: 'asking first',
      as: { name: `${nameOnDisk(label, 200)}.zip`, isOffered: true },
    })
  })
}
