import { html, type Html } from '../../mail/html.ts'

/** Each option with how many chose it, or who did. */
export type ShownPoll = { how: string; options: readonly { text: string; count?: string; lines: readonly string[] }[] }

export function pollOf({ how, options }: ShownPoll): Html {
  return html`<div class="poll">
    <p class="quiet">${how}</p>
    <ul>
      ${options.map(
        ({ text, count, lines }) =>
          html`<li>
            <strong dir="auto" lang="">${text}</strong
            >${count === undefined ? '' : html` <span class="quiet">· ${count}</span>`}${lines.map((line) => html`<br /><span class="quiet" dir="auto" lang="">${line}</span>`)}
          </li> `,
      )}
    </ul>
  </div> `
}
