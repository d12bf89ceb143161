import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { Html, html } from '../../mail/html.ts'
import { wordsIn } from '../../words/words.ts'

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
  return html`<!doctype html>
    <html lang="${words.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.say('privacy')} · Coterie</title>
        <link rel="stylesheet" href="api/doc/style.css" />
      </head>
      <body class="alone">
        <nav><a href="./">Coterie</a></nav>
        <main dir="auto">${await renderMarkdown(text)}</main>
      </body>
    </html>`.text
}

async function renderMarkdown(text: string): Promise<Html> {
  // Most servers have no such page.
  const { default: MarkdownIt } = await import('markdown-it')
  // Pictures would have to be somebody else's, which no page of ours loads.
  return new Html(new MarkdownIt({ html: false, linkify: true }).disable('image').render(text))
}
