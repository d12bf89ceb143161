import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Fenced blocks in a document, by the nearest heading above them, in their order. */
export async function blocksIn(document: string, language: string): Promise<Map<string, string[]>> {
  const blocks = new Map<string, string[]>()
  let heading = ''
  let block: string[] | undefined
  for (const line of (await readFile(join(root, document), 'utf8')).split('\n')) {
    const [, title] = /^#+ (.*)/.exec(line) ?? []
    if (block && line === '```') {
      blocks.set(heading, [...(blocks.get(heading) ?? []), block.join('\n')])
      block = undefined
    } else if (block) block.push(line)
    else if (line === `\`\`\`${language}`) block = []
    else if (title) heading = title
  }
  return blocks
}

/** The only such block below a heading. */
export async function blockIn(document: string, heading: string, language = 'sh'): Promise<string> {
  const found = (await blocksIn(document, language)).get(heading) ?? []
  if (found.length !== 1) throw new Error(`${document} has ${found.length} blocks of ${language} in “${heading}”.`)
  return found[0]!
}
