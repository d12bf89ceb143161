import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { wordsIn } from '../../words/words.ts'
import { markdownPage } from './markdown-page.ts'

const file = join(import.meta.dirname, '../../../docs/reach.md')

/** For whoever runs this server: how to let others in. In English, as all that is written for them. */
export function guidesRoutes(app: FastifyInstance): void {
  app.get('/reach', async (_, response) => {
    const page = await markdownPage(await readFile(file, 'utf8'), 'How to let others in', wordsIn('en_US'))
    return response.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
