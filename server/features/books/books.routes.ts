import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/collecting/books.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { nameOnDisk } from '../../files/name-on-disk.ts'
import { requireStored } from '../../files/require-stored.ts'
import { implement } from '../../http/implement.ts'
import { findMediaViewer, type Viewer } from '../../http/viewer.ts'
import { findTimeZone } from '../../time-zones.ts'
import { sendStored } from '../files/sending/send-stored.ts'
import { requireMember } from '../membership/membership.ts'
import { changeBook, deleteBook, listBooks, makeBook } from './books.ts'
import { findPdf, makePdf, requireReadyPdf } from './pdfs.ts'
import { readBook } from './read-book.ts'
import { requireBook } from './require-book.ts'
import { changeSpread, listPhotosForSpread, restoreSpread } from './spreads.ts'
import { nameOfPdf } from './stored-pdf.ts'

export function booksRoutes(app: FastifyInstance, context: Context): void {
  const { db, files, rateLimits } = context

  /** Setting pages takes a processor for a moment. */
  const counted = async (viewer: Viewer, id: string) => {
    await rateLimits.count({ bookByPerson: viewer.userId })
    return requireBook(db, viewer, id)
  }

  implement(app, context, contract.listBooks, async ({ viewer, params }) =>
    listBooks(db, await requireMember(db, viewer, params.id)),
  )

  implement(app, context, contract.makeBook, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    await rateLimits.count({ bookByPerson: viewer.userId })
    const wish = { ...body, timeZone: await findTimeZone(db, viewer) }
    return { id: await makeBook(context, viewer, membership, wish) }
  })

  implement(app, context, contract.readBook, async ({ viewer, params }) =>
    readBook(context, await counted(viewer, params.id)),
  )

  implement(app, context, contract.changeBook, async ({ viewer, params, body }) => {
    await changeBook(context, await requireBook(db, viewer, params.id), body)
    return undefined
  })

  implement(app, context, contract.deleteBook, async ({ viewer, params }) => {
    await deleteBook(context, await requireBook(db, viewer, params.id))
    return undefined
  })

  implement(app, context, contract.changeSpread, async ({ viewer, params, body }) => {
    await changeSpread(context, await counted(viewer, params.id), params.spread, body)
    return undefined
  })

  implement(app, context, contract.restoreSpread, async ({ viewer, params }) => {
    await restoreSpread(context, await counted(viewer, params.id), params.spread)
    return undefined
  })

  implement(app, context, contract.listPhotosForSpread, async ({ viewer, params }) => ({
    photos: await listPhotosForSpread(db, await requireBook(db, viewer, params.id), params.spread),
  }))

  implement(app, context, contract.makeBookPdf, async ({ viewer, params }) => {
    const book = await requireBook(db, viewer, params.id)
    await rateLimits.count({ bookPdfByPerson: viewer.userId })
    return makePdf(context, book)
  })

  implement(app, context, contract.readBookPdf, async ({ viewer, params }) => {
    const pdf = await findPdf(context, await requireBook(db, viewer, params.id))
    return { ...(pdf && { pdf }) }
  })

  const { path, params } = contract.downloadBookPdf
  app.get<{ Params: { id: string } }>(path, { schema: { params } }, async (request, response) => {
    const viewer = await findMediaViewer(context, request, contract.downloadBookPdf)
    if (!viewer) throw new AppError('not-found')
    const { id, title, readyAt } = await requireReadyPdf(context, viewer, request.params.id)
    const name = nameOfPdf(id)
    return sendStored(request, response, files, {
      name,
      type: 'application/pdf',
      size: await requireStored(files, name),
      createdAt: readyAt,
      keep: 'asking first',
      as: { name: `${nameOnDisk(title, 200)}.pdf`, isOffered: true },
    })
  })
}
