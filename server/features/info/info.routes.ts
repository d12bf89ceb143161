import type { FastifyInstance } from 'fastify'
import { readInfo } from '#contract/info.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'

export function infoRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, readInfo, async ({ viewer }) => ({
    default_lang: 'en_US',
    allow_email: false,
    ...(viewer && {
      version: packageJson.version,
      upload: { image: true, video: false, pdf: false },
      allow_public_links: false,
      allow_message_reactions: true,
      show: { group_invitation_links: true },
    }),
  }))
}
