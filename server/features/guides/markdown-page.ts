import { Html, html } from '../../mail/html.ts'
import type { Words } from '../../words/words.ts'

/** A page of its own, beside those of the app, without pictures and without HTML. */
export async function markdownPage(text: string, title: string, { tag }: Pick<Words, 'tag'>): Promise<string> {
  // Most servers have no such page.
  const { default: MarkdownIt } = await import('markdown-it')
  // Pictures would have to be somebody else's, which no page of ours loads.
  const content = new Html(new MarkdownIt({ html: false, linkify: true }).disable('image').render(text))
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Coterie</title>
        <link rel="stylesheet" href="api/doc/style.css" />
      </head>
      <body class="alone">
        <nav><a href="./">Coterie</a></nav>
        <main dir="auto">${content}</main>
      </body>
    </html>`.text
}
