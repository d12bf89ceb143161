import type { S3Config } from '../../config/store-settings.ts'
import type { StoredFile } from '../file-store.ts'
import { isStoredName } from '../stored-name.ts'
import type { S3Client } from './client.ts'
import { abortUpload } from './upload.ts'
import { textOf, textsOf } from './xml.ts'

const atOnce = 1000

/** In order of names; ignores foreign objects. */
export async function* listNames(client: S3Client, { prefix }: S3Config, start: string): AsyncGenerator<StoredFile> {
  for (let token: string | undefined; ;) {
    const query = { 'list-type': '2', prefix: prefix + start, 'max-keys': String(atOnce) }
    const page = await client.ask({ method: 'GET', query: { ...query, ...(token && { 'continuation-token': token }) } })
    const [names, sizes, dates] = ['Key', 'Size', 'LastModified'].map((element) => textsOf(page, element))
    for (const [index, key] of names!.entries()) {
      const name = key.slice(prefix.length)
      if (isStoredName(name)) yield { name, size: Number(sizes![index]), modifiedAt: Date.parse(dates![index]!) }
    }
    token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
    if (token === undefined) return
  }
}

/** Requires no more permission than listing: a key may be limited to the prefix. */
export async function requireBucket(client: S3Client, { prefix }: S3Config): Promise<void> {
  const query = { 'list-type': '2', prefix: `${prefix}health/`, 'max-keys': '1' }
  await client.ask({ method: 'GET', query })
}

const day = 86_400_000

/** Multipart uploads left by a killed server take invisible space. One of today may be under way. */
export async function removeUnfinished(client: S3Client, { prefix }: S3Config, pageSize = atOnce): Promise<void> {
  for (let marker: Record<string, string> | undefined = {}; marker;) {
    const query = { uploads: '', prefix, 'max-uploads': String(pageSize), ...marker }
    const page = await client.ask({ method: 'GET', query })
    const [keys, ids, dates] = ['Key', 'UploadId', 'Initiated'].map((element) => textsOf(page, element))
    for (const [index, key] of keys!.entries()) {
      const name = key.slice(prefix.length)
      const isOld = Date.parse(dates![index] ?? '') < Date.now() - day
      if (isOld && isStoredName(name)) await abortUpload(client, name, ids![index]!)
    }
    const next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextKeyMarker') : undefined
    marker = next ? { 'key-marker': next, 'upload-id-marker': textOf(page, 'NextUploadIdMarker') ?? '' } : undefined
  }
}
