import { uploadFile, type FileFull } from '#contract/files.ts'
import { cameraFile, type SentFile } from './photos.ts'
import type { Person } from './test.ts'

/** Sends a photo as somebody who is signed in. @returns its id */
export async function upload(person: Person, seed: number): Promise<string> {
  return (await send(person, await cameraFile(seed))).id
}

/** Sends a file of any kind as somebody who is signed in. */
export async function send({ page }: Person, file: SentFile): Promise<FileFull> {
  const key = await page.evaluate(() => (JSON.parse(localStorage.getItem('apiKey')!) as { data: string }).data)
  const answer = await page.request.post(uploadFile.path, {
    headers: { 'X-AUTH-TOKEN': key },
    multipart: { file },
  })
  return (await answer.json()) as FileFull
}
