import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/archiving/downloads.ts'
import { limits } from '#contract/fields.ts'
import { downloadPhotos } from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer, type Viewer } from '../../http/viewer.ts'
import { epochOf, findTimeZone, zoneOf } from '../../time-zones.ts'
import { createDownloadLock } from '../albums/download-lock.ts'
import { missingNote } from '../albums/missing-note.ts'
import { zipOf } from '../albums/zip.ts'
import { attachment } from '../files/sending/attachment.ts'
import { requireScope } from '../photos/scope.ts'
import { search } from '../search/search.ts'
import { listChosen } from './chosen.ts'
import { detailsFor, entriesOf, type Listed } from './entries.ts'
import { listAll, sizeOfAll, type Wanted } from './everything.ts'
import { nameOfDownload } from './name-of-download.ts'

export function downloadsRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, contract.sizeOfEverything, async ({ viewer, query }) =>
    sizeOfAll(context.db, await requireWanted(context, viewer, query)),
  )

  const lock = createDownloadLock()

  const send = async (response: FastifyReply, viewer: Viewer, listed: readonly Listed[], name: string) => {
    const timeZone = await findTimeZone(context.db, viewer)
    const note = await missingNote(context, viewer)
    const entries = entriesOf({ listed, timeZone, readDetails: detailsFor(context, viewer) })
    return response
      .headers({
        'Content-Type': 'application/zip',
        'Content-Disposition': attachment(name, 'photos.zip'),
        'Cache-Control': 'private, no-store',
      })
      .send(zipOf(context, entries, note))
  }

  app.get<{ Querystring: { files: string } }>(
    downloadPhotos.path,
    { schema: { querystring: downloadPhotos.query }, exposeHeadRoute: false },
    async (request, response) => {
      const viewer = await findMediaViewer(context, request, downloadPhotos)
      if (!viewer) throw new AppError('not-found')
      lock(viewer, response)
      return send(response, viewer, await listChosen(context, viewer, request.query.files.split(',')), 'photos.zip')
    },
  )

  app.get<{ Querystring: contract.DownloadScope }>(
    contract.downloadEverything.path,
    { schema: { querystring: contract.downloadEverything.query }, exposeHeadRoute: false },
    async (request, response) => {
      const { query } = request
      const viewer = await findMediaViewer(context, request, contract.downloadEverything)
      if (!viewer) throw new AppError('not-found')
      lock(viewer, response)
      const listed = await listAll(context.db, await requireWanted(context, viewer, query))
      return send(response, viewer, listed, await nameOfDownload(context.db, query))
    },
  )
}

async function requireWanted(context: Context, viewer: Viewer, query: contract.DownloadScope): Promise<Wanted> {
  const scope = await requireScope(context.db, viewer, query)
  return {
    ...scope,
    ...(query.search !== undefined && { messages: await found(context, viewer, scope, query.search) }),
    ...(query.month !== undefined && { during: duringMonth(query.month, await findTimeZone(context.db, viewer)) }),
  }
}

async function found(context: Context, viewer: Viewer, { memberships }: Wanted, words: string): Promise<string[]> {
  const results = await search(context, viewer, memberships, words, { limit: limits.countedResults })
  return results.found.map(({ messageId }) => messageId)
}

function duringMonth(month: string, timeZone: string): { from: number; until: number } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const zone = zoneOf(timeZone)
  // Date.UTC takes years below 100 for those of the last century.
  const start = (months: number) => epochOf(new Date(0).setUTCFullYear(year, months, 1) / 1000, zone)
  return { from: start(number - 1), until: start(number) }
}
