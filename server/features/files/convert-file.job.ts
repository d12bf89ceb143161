import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { sourceOf } from './content.ts'
import type { FileRow } from './files.ts'
import { publishFileReady } from './publish-file-ready.ts'
import { factsOf } from './receiving/describe-recording.ts'
import { nameOfConverted } from './stored-names.ts'

/** Converts a recording into a format that every browser plays, and a phone loads quickly. */
export const convertFileJob: Job<'convert-file'> = {
  kind: 'convert-file',
  run: (context, { fileId }) => convertFile(context, fileId),
}

export const convertLongFileJob: Job<'convert-long-file'> = {
  kind: 'convert-long-file',
  lane: 'slow',
  run: (context, { fileId }) => convertFile(context, fileId),
}

async function convertFile(context: Context, fileId: string): Promise<void> {
  const file = await context.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!file || !context.ffmpeg || isConverted(file)) return
  try {
    const { ffmpeg, files } = context
    await files.withLocalFile(sourceOf(file), (path) => convert(context, ffmpeg, file, path))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log.warn({ err: error, file: fileId }, 'this file cannot be converted')
    if (file.status === 'raw') await change(context, file, { contentName: sourceOf(file), failedAt: context.clock() })
  }
}

function isConverted({ contentName }: FileRow): boolean {
  return contentName?.startsWith('converted/') ?? false
}

async function convert(
  context: Context,
  ffmpeg: NonNullable<Context['ffmpeg']>,
  file: FileRow,
  path: string,
): Promise<void> {
  const { media, files } = context
  const facts = await factsOf(context, file)
  const extension = facts.kind === 'video' ? 'mp4' : 'm4a'
  const to = `${media.newPath()}.${extension}`
  try {
    await (facts.kind === 'video' ? ffmpeg.convertFilm(path, facts, to) : ffmpeg.convertSound(path, facts, to))
    // A file that was already playable is replaced only by a smaller one.
    if (file.status === 'ready' && (await stat(to)).size >= file.size) return
    const contentName = nameOfConverted(file.id, extension)
    await files.put(contentName, createReadStream(to))
    const type = facts.kind === 'video' ? 'video/mp4' : 'audio/mp4'
    const converted = { contentName, contentUrl: `${file.id}-c.${extension}`, type, status: 'ready' } as const
    await change(context, file, { ...converted, ...(facts.kind === 'video' && { playableName: null }) })
  } finally {
    await rm(to, { force: true })
  }
}

type Change = Partial<Pick<FileRow, 'contentName' | 'contentUrl' | 'type' | 'status' | 'failedAt' | 'playableName'>>

async function change(context: Context, { id, playableName }: FileRow, values: Change): Promise<void> {
  await transaction(context, async (tx) => {
    const { numUpdatedRows } = await tx.updateTable('file').set(values).where('id', '=', id).executeTakeFirstOrThrow()
    // Deleted during the conversion: nothing else would find and remove the result.
    if (numUpdatedRows === 0n && values.contentName)
      await enqueue(tx, context.clock, 'remove-stored-file', { names: [values.contentName] })
    else await publishFileReady(tx, context, id)
    if (playableName !== null && values.playableName === null)
      await enqueue(tx, context.clock, 'remove-stored-file', { names: [playableName] })
  })
}
