import type { FastifyRequest } from 'fastify'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { limits } from '#contract/fields.ts'
import { botLimits } from '#contract/programs/bots.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashToken, isTokenForm } from '../../http/tokens/token-form.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { announcedSize, bytesOf } from '../files/receiving/upload-part.ts'
import { withSpaceFor } from '../files/receiving/upload-space.ts'
import { asBot, type Membership } from '../membership/membership.ts'
import { ruleColumns } from '../membership/rules.ts'
import { postMessage } from '../messages/messages.ts'

const Words = Type.Object({
  text: Type.Optional(Type.String({ maxLength: botLimits.text })),
  title: Type.Optional(Type.String({ maxLength: limits.title })),
})
type Words = Type.Static<typeof Words>

const mostBytes = botLimits.pictures * botLimits.pictureBytes + limits.storedText

/** An address is good while its maker is a host of the group and not suspended. @throws AppError bot-address */
export async function requireBot({ db }: Context, key: string): Promise<Membership> {
  const row = isTokenForm(key) && (await findBot(db, hashToken(key)))
  if (!row) throw new AppError('bot-address')
  const { botId, ...group } = row
  return asBot(botId, group)
}

function findBot(db: Context['db'], keyHash: string) {
  return db
    .selectFrom('bot_address')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.groupId', '=', 'bot_address.groupId')
        .onRef('membership.userId', '=', 'bot_address.madeBy'),
    )
    .innerJoin('group', 'group.id', 'bot_address.groupId')
    .leftJoin('suspension', 'suspension.userId', 'bot_address.madeBy')
    .select(['bot_address.botId', 'bot_address.groupId', ...ruleColumns])
    .where('bot_address.keyHash', '=', keyHash)
    .where('membership.role', '=', 'host')
    .where('suspension.userId', 'is', null)
    .executeTakeFirst()
}

/** @throws AppError what posting and receiving pictures throw */
export async function post(context: Context, bot: Membership, request: FastifyRequest): Promise<{ id: string }> {
  const { words, files } = request.isMultipart()
    ? await readForm(context, bot, request)
    : { words: requireWords(request.body), files: [] }
  const { id } = await postMessage(context, bot, { group: bot.groupId, data: words, files })
  await transaction(context, (tx) =>
    tx.updateTable('bot_address').set({ postedAt: context.clock() }).where('botId', '=', bot.userId).execute(),
  )
  return { id }
}

/** Pictures that were received for a message that is refused are unused, and go after a day. */
async function readForm(context: Context, bot: Membership, request: FastifyRequest) {
  const owner = { userId: bot.userId, sessionId: '' }
  const files: string[] = []
  const fields: Record<string, unknown> = {}
  const size = announcedSize(request, mostBytes)
  if (Number(request.headers['content-length']) > mostBytes) throw new AppError('file-too-large')
  await withSpaceFor(context, owner, size, async (counted) => {
    const most = { files: botLimits.pictures, fields: 10, fieldSize: limits.storedText }
    const parts = request.parts({ limits: { ...most, fileSize: botLimits.pictureBytes } })
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const only = { kind: 'image' as const, limit: botLimits.pictureBytes }
        const picture = await receiveFile(context, owner, {
          content: counted(bytesOf(part.file)),
          name: part.filename ?? '',
          only,
        })
        files.push(picture.id)
      }
    }
  }).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : refusalOf(cause)
  })
  return { words: requireWords(fields), files }
}

function refusalOf(cause: unknown): unknown {
  const { code } = cause as { code?: string }
  if (code === 'FST_FILES_LIMIT')
    return new AppError('invalid-request', {
      fields: [{ path: '/file', problem: `must not have more than ${botLimits.pictures} items` }],
      cause,
    })
  return code?.startsWith('FST_') ? new AppError('upload-incomplete', { cause }) : cause
}

function requireWords(given: unknown): Words {
  if (!Value.Check(Words, given)) {
    const fields = [{ path: '/text', problem: `needs a text of at most ${botLimits.text} characters` }]
    throw new AppError('invalid-request', { fields })
  }
  const { text, title } = given
  return { ...(text !== undefined && { text }), ...(title !== undefined && { title }) }
}
