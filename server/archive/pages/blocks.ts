import { html, type Html } from '../../mail/html.ts'
import type { Words } from '../../words/words.ts'

/** One occurrence, in words; the `lines` name who comes or came, who may, and who does not. */
export type ShownOccurrence = { when: string; lines: readonly string[] }
/** `by` says who has taken it. */
export type ShownListItem = { words: string; wanted?: number | undefined; done: boolean; by: readonly string[] }
/** Each option with how many chose it, or who did. */
export type ShownPoll = { how: string; options: readonly { text: string; count?: string; lines: readonly string[] }[] }

export type ShownBlocks = {
  event?: readonly ShownOccurrence[] | undefined
  poll?: ShownPoll
  list?: readonly ShownListItem[] | undefined
  /** Who has confirmed, of a message that asks for it. */
  confirmed?: readonly string[] | undefined
}

/** Those that ask for something stand below the files, as they do in the application. */
export function blocksAbove(words: Words, { event = [], list = [] }: ShownBlocks): Html {
  return html`${event.map(occurrenceOf)}${list.length === 0 ? '' : listOf(words, list)}`
}

export function blocksBelow(words: Words, { poll, confirmed }: ShownBlocks): Html {
  return html`${poll === undefined ? '' : pollOf(poll)}${confirmed === undefined ? '' : confirmedBy(words, confirmed)}`
}

function listOf(words: Words, list: readonly ShownListItem[]): Html {
  return html`<ul class="block">
    ${list.map(
      ({ words: item, wanted, done, by }) =>
        html`<li>
          ${done ? '☑' : '☐'}
          <span dir="auto" lang="">${item}</span>${wanted === undefined ? '' : html` × ${String(wanted)}`}${
            by.length === 0 ? '' : html` <span class="quiet" dir="auto" lang="">(${words.list(by)})</span>`
          }
        </li> `,
    )}
  </ul> `
}

function occurrenceOf({ when, lines }: ShownOccurrence): Html {
  return html`<div class="block">
    <p dir="auto">📅 ${when}</p>
    ${lines.map(quiet)}
  </div> `
}

function pollOf({ how, options }: ShownPoll): Html {
  return html`<div class="block">
    <p class="quiet">${how}</p>
    <ul class="block">
      ${options.map(
        ({ text, count, lines }) =>
          html`<li>
            <strong dir="auto" lang="">${text}</strong
            >${count === undefined ? '' : html` <span class="quiet">· ${count}</span>`}${lines.map(quiet)}
          </li> `,
      )}
    </ul>
  </div> `
}

function confirmedBy(words: Words, names: readonly string[]): Html {
  return html`<div class="block">
    <p class="quiet">${words.say('please_confirm')}</p>
    <p dir="auto">${names.length === 0 ? words.say('archive_confirmed_nobody') : html`☑ ${words.list(names)}`}</p>
  </div> `
}

function quiet(line: string): Html {
  return html`<p class="quiet" dir="auto" lang="">${line}</p>`
}
