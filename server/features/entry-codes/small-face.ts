import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { requireSmallPicture } from '../files/pictures.ts'

const side = 200

/** The picture of a person as a data address; undefined where it cannot be read. */
export async function smallFace(context: Context, fileId: string): Promise<string | undefined> {
  const file = await context.db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!file) return undefined
  try {
    const wanted = { fit: 'crop', width: side, height: side, format: 'webp' } as const
    const { name, type, bytes } = await requireSmallPicture(context, file, wanted)
    const content = bytes ?? (await buffer(context.files.read(name)))
    return `data:${type};base64,${Buffer.from(content).toString('base64')}`
  } catch (error) {
    context.log.warn({ err: error, file: fileId }, 'the picture of a person could not be read')
    return undefined
  }
}
