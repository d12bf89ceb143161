import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import type { FileRow } from '../files/files.ts'
import { requireSmallPicture, type SmallPicture } from '../files/pictures.ts'
import { postsOf, type Digest, type Post } from './digest.ts'

/** Few and small enough for a phone on the road, and for mail servers. */
const most = { photos: 9, photosPerPost: 3, avatars: 8, bytes: 600_000 }

export type Picture = { id: string; content: Buffer; width: number; height: number }
export type DigestPictures = {
  photos: Map<string, Picture>
  avatars: Map<string, Picture>
}

/** Attached copies of the first photos and faces: an email fetches nothing from anywhere. */
export async function readPictures(context: Context, digest: Digest, host: string): Promise<DigestPictures> {
  const posts = postsOf(digest)
  const room = { bytes: most.bytes }
  const take = async (file: FileRow, size: SmallPicture, shown: { width: number; height: number }) => {
    const content = await readPicture(context, file, size)
    if (!content || content.length > room.bytes) return undefined
    room.bytes -= content.length
    return { id: `${file.id}@${host}`, content, ...shown }
  }

  const avatars: DigestPictures['avatars'] = new Map()
  for (const [userId, file] of await listAvatars(context, posts)) {
    const picture = await take(file, { fit: 'crop', width: 80, height: 80, format: 'jpeg' }, { width: 40, height: 40 })
    if (picture) avatars.set(userId, picture)
  }
  const photos: DigestPictures['photos'] = new Map()
  for (const file of posts.flatMap((post) => post.photos.slice(0, most.photosPerPost)).slice(0, most.photos)) {
    const shown = { width: file.width!, height: file.height! }
    const picture = await take(file, { fit: 'thumbnail', width: 360, height: 99_999, format: 'jpeg' }, shown)
    if (picture) photos.set(file.id, picture)
  }
  return { photos, avatars }
}

/** An email without one of its pictures is better than none. */
async function readPicture(context: Context, file: FileRow, size: SmallPicture): Promise<Buffer | undefined> {
  try {
    const { name, bytes } = await requireSmallPicture(context, file, size)
    return bytes ? Buffer.from(bytes) : await buffer(context.files.read(name))
  } catch (error) {
    context.log.warn({ err: error, file: file.id }, 'a picture is missing in an email')
    return undefined
  }
}

async function listAvatars({ db }: Context, posts: Post[]): Promise<[string, FileRow][]> {
  const fileIds = new Map(posts.flatMap(({ by }) => (by.avatarId ? [[by.id, by.avatarId] as const] : [])))
  const wanted = [...fileIds].slice(0, most.avatars)
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where(
      'id',
      'in',
      wanted.map(([, fileId]) => fileId),
    )
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap(([userId, fileId]): [string, FileRow][] => {
    const file = found.get(fileId)
    return file ? [[userId, file]] : []
  })
}
