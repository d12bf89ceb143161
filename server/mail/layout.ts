import type { Words } from '../words/words.ts'
import { html } from './html.ts'
import type { Email } from './mailer.ts'

export type Content = {
  messageId: string
  to: Email['to']
  subject: string
  lines: string[]
  /** To be typed elsewhere, and so shown large. */
  code?: string
  /** What the email is about, shown large. */
  question?: string
  action?: { label: string; url: string }
  smallPrint: string[]
}

/** As text and as HTML; no pictures and nothing remote, so that opening it cannot be tracked. */
export function layOut(words: Words, content: Content): Email {
  const { messageId, to, subject } = content
  return { messageId, to, subject, text: asText(content), html: asHtml(words.tag, content) }
}

function asText({ lines, code, question, action, smallPrint }: Content): string {
  const parts = [...lines, code, question, action && `${action.label}:\n${action.url}`, ...smallPrint]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

/** Email clients support neither style sheets nor variables, so each element has its own style. */
const style = {
  page: 'margin:0;padding:24px 16px;background:#f4f6f9;font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;color:#191e27',
  sheet: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px',
  line: 'margin:0 0 16px',
  code: 'margin:0 0 24px;font-size:36px;line-height:1.2;font-weight:600;letter-spacing:4px;white-space:nowrap',
  question: 'margin:0 0 24px;font-size:28px;line-height:1.3;font-weight:600',
  button:
    'display:inline-block;margin:8px 0 16px;padding:12px 20px;border-radius:999px;background:#fcc327;color:#261908;font-weight:600;text-decoration:none',
  address: 'margin:0 0 24px;font-size:13px;color:#565b63;word-break:break-all',
  small: 'margin:0 0 8px;font-size:13px;color:#565b63',
}

function asHtml(tag: string, { subject, lines, code, question, action, smallPrint }: Content): string {
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="${style.page}">
        <div style="${style.sheet}">
          ${lines.map((line) => html`<p style="${style.line}">${line}</p> `)}
          ${code === undefined ? '' : html`<p style="${style.code}">${code}</p> `}
          ${question === undefined ? '' : html`<p dir="auto" style="${style.question}">${question}</p> `}
          ${action ? buttonOf(action) : ''} ${smallPrint.map((line) => html`<p style="${style.small}">${line}</p> `)}
        </div>
      </body>
    </html> `.text
}

function buttonOf({ label, url }: NonNullable<Content['action']>) {
  return html`<p style="${style.line}"><a href="${url}" style="${style.button}">${label}</a></p>
    <p style="${style.address}">${url}</p> `
}
