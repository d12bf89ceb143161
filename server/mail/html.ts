const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | Html | Value[]

/** Every value in the template is escaped unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, n) => text + asHtml(values[n - 1] ?? '') + part))
}

function asHtml(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(asHtml).join('')
  return value.replace(/[&<>"']/g, (sign) => escapes[sign]!)
}
