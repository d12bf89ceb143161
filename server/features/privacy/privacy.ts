import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { wordsIn } from '../../words/words.ts'
import { markdownPage } from '../guides/markdown-page.ts'

const nameOfFile = 'privacy.md'

type Settings = Pick<Config, 'dataFolder' | 'defaultLang'>

export async function hasPrivacyPage({ dataFolder }: Settings): Promise<boolean> {
  return access(join(dataFolder, nameOfFile)).then(
    () => true,
    () => false,
  )
}

/** What whoever runs this server says of privacy, as a page of its own; undefined when they say nothing. */
export async function readPrivacyPage({ dataFolder, defaultLang }: Settings): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, nameOfFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const words = wordsIn(defaultLang)
  return markdownPage(text, words.say('privacy'), words)
}
