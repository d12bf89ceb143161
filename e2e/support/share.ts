import type { Page } from '@playwright/test'
import type { SentFile } from './photos.ts'

/** What the system does when another application shares something with this one. */
export async function shareFromElsewhere(page: Page, words: Record<string, string>, files: SentFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const arrived = page.waitForURL(/\/(share|login)\?/)
  await page.evaluate(
    ([words, files]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data' })
      form.action = new URL('share', document.baseURI).href
      for (const [name, value] of Object.entries(words)) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [words, sent] as const,
  )
  await arrived
}
