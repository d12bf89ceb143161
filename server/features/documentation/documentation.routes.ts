import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/documentation.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { describeApi } from './open-api.ts'
import { introductionPage, sectionPage } from './pages.ts'

/** The same for everybody. Generated on request, because that is rare. */
export function documentationRoutes(app: FastifyInstance, { config }: Context): void {
  app.get(contract.readDescription.path, async (_, response) =>
    send(response, 'application/json; charset=utf-8', JSON.stringify(describeApi(config))),
  )

  app.get(contract.readDocumentation.path, async (_, response) =>
    send(response, contract.readDocumentation.responseType, introductionPage(config.publicUrl)),
  )

  app.get<{ Params: { section: string } }>(contract.readDocumentationPage.path, async (request, response) => {
    const text = sectionPage(request.params.section, config.publicUrl)
    if (text === undefined) throw new AppError('not-found')
    return send(response, contract.readDocumentationPage.responseType, text)
  })

  app.get(contract.readDocumentationStyle.path, async (_, response) => {
    const text = await readFile(join(import.meta.dirname, 'style.css'), 'utf8')
    return send(response, contract.readDocumentationStyle.responseType, text)
  })
}

function send(response: FastifyReply, type: string, text: string): FastifyReply {
  return response.header('Cache-Control', 'no-cache').type(type).send(text)
}
