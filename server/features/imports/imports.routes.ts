import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/importing/imports.ts'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { requireMember } from '../membership/membership.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import { chooseChat } from './choose-chat.ts'
import { beginImport, listImports, present, requireOwnImport, startImport } from './imports.ts'
import { findKnownPhotos } from './known/known-photos.ts'
import { takeBackImport } from './take-back.ts'

export function importsRoutes(app: FastifyInstance, context: Context, uploads: ResumableUploads): void {
  const { db, rateLimits } = context

  implement(app, context, contract.findKnownPhotos, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    await rateLimits.count({ comparedPhotosByPerson: viewer.userId })
    return { known: await findKnownPhotos(db, membership, body.sha256s) }
  })

  implement(app, context, contract.beginImport, async ({ viewer, params, body }) => {
    const membership = await requireMember(db, viewer, params.id)
    await rateLimits.count({ importByPerson: viewer.userId })
    return beginImport(context, uploads, membership, body)
  })

  implement(app, context, contract.listImports, async ({ viewer, params }) => ({
    imports: await listImports(context, await requireMember(db, viewer, params.id)),
  }))

  implement(app, context, contract.readImport, async ({ viewer, params }) => {
    const { row } = await requireOwnImport(context, viewer, params.id)
    return present(row)
  })

  implement(app, context, contract.chooseChat, async ({ viewer, params, body }) =>
    chooseChat(context, await requireOwnImport(context, viewer, params.id), body.chat),
  )

  implement(app, context, contract.startImport, async ({ viewer, params, body }) =>
    startImport(context, await requireOwnImport(context, viewer, params.id), body),
  )

  implement(app, context, contract.takeBackImport, async ({ viewer, params }) => {
    const { row } = await requireOwnImport(context, viewer, params.id)
    await takeBackImport(context, row)
    return undefined
  })
}
