import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../docs/when-it-breaks.md')

/** The headings of `docs/when-it-breaks.md`. */
export async function sentencesOfPage(): Promise<string[]> {
  const text = await readFile(page, 'utf8')
  return [...text.matchAll(/^## (.+)$/gm)].map(([, sentence]) => sentence!)
}

/** What somebody finds there who looks for a line of the log or a reason of health; `…` stands for anything. */
export async function underWhich(line: unknown): Promise<string | undefined> {
  const sentences = await sentencesOfPage()
  return sentences.find((sentence) => {
    const pattern = sentence
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('.+')
    return new RegExp(pattern, 'i').test(String(line))
  })
}
