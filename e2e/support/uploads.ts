import { uploadFile, type FileFull } from '#contract/files.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import type { Person } from './test.ts'

/** Sends a photo as somebody who is signed in. @returns its id */
export async function upload({ page }: Person, seed: number): Promise<string> {
  const key = await page.evaluate(() => (JSON.parse(localStorage.getItem('apiKey')!) as { data: string }).data)
  const buffer = await makeCameraPhoto({ seed })
  const answer = await page.request.post(uploadFile.path, {
    headers: { 'X-AUTH-TOKEN': key },
    multipart: { file: { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer } },
  })
  return ((await answer.json()) as FileFull).id
}
