import { readFile } from 'node:fs/promises'
import { chooseFacts } from './choose-facts.ts'
import { decodePage } from './decode-page.ts'
import type { PageFacts } from './page-facts.ts'
import { readTags } from './read-tags.ts'

export async function readWebPage(path: string, url: string, contentType: string): Promise<PageFacts> {
  return chooseFacts(readTags(decodePage(await readFile(path), contentType)), url)
}
