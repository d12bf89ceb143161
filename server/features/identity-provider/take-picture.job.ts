import { Readable } from 'node:stream'
import type { Bytes } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Job } from '../../jobs/worker.ts'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { publishToGroupsOf } from '../membership/publish-to-groups.ts'

/** As for the pictures of links. */
const mostBytes: Bytes = 10_485_760
const accept = 'image/avif, image/webp, image/*;q=0.8'

/** The picture that somebody has at the provider, unless they have chosen one here meanwhile; tried once. */
export const takePictureJob: Job<'take-provider-picture'> = {
  kind: 'take-provider-picture',
  lane: 'outside',
  run: async (context, { userId, url }) => {
    const { identityProvider } = context.config
    if (!identityProvider || !(await isWithoutPicture(context, userId))) return
    try {
      const content = Readable.from([await fetchPicture(context, url, identityProvider.issuer)], { objectMode: false })
      const only = { kind: 'image' as const, limit: mostBytes }
      const { id } = await receiveFile(context, { userId, sessionId: '' }, { content, only })
      await usePicture(context, userId, id)
    } catch (error) {
      if (!(error instanceof AppError || error instanceof OutgoingError)) throw error
      context.log.debug({ user: userId, reason: error.message }, 'the picture at the provider cannot be used')
    }
  },
}

async function isWithoutPicture({ db }: Context, userId: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('avatarId').where('id', '=', userId).executeTakeFirst()
  return user?.avatarId === null
}

async function fetchPicture({ outgoing }: Context, url: string, issuer: string): Promise<Buffer> {
  const known = new URL(issuer)
  const { status, body } = await outgoing.ask(url, { method: 'GET', headers: { accept }, mostBytes, known })
  if (status !== 200) throw new OutgoingError('no-answer')
  return body
}

async function usePicture(context: Context, userId: string, fileId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const changed = await tx
      .updateTable('user')
      .set({ avatarId: fileId })
      .where('id', '=', userId)
      .where('avatarId', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (changed) await publishToGroupsOf(tx, context, userId)
  })
}
