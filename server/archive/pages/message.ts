import type { FileKind } from '#contract/files.ts'
import type { Seconds } from '#contract/units.ts'
import { partsOfText } from '#message-text/mentions-in-text.ts'
import { html, type Html } from '../../mail/html.ts'
import type { Words } from '../../words/words.ts'
import { styleOfHue } from '../hues.ts'
import { blocksAbove, blocksBelow, type ShownBlocks } from './blocks.ts'
import { initial } from './frame.ts'
import { address, type Setting } from './setting.ts'

export type ShownPerson = { name: string; picture?: string | undefined; hasLeft?: boolean }

/** `path` is missing where the file was; `small` is a picture of it, and `shown` is shown in its place. */
export type ShownFile = {
  kind: FileKind
  type: string
  path?: string | undefined
  small?: string | undefined
  shown?: string | undefined
  width?: number | undefined
  height?: number | undefined
  name?: string | undefined
  caption?: string | undefined
  location?: string | undefined
  alt?: string | undefined
}

/** `group` where a page has several; `about` is what it replies to and is not beside it. */
export type ShownMessage = ShownBlocks & {
  id: string
  author?: ShownPerson | undefined
  at: Seconds
  precision?: 'month' | 'year' | undefined
  title?: string | undefined
  text?: string | undefined
  mentions?: readonly { name: string }[] | undefined
  withheld?: 'hidden' | 'deleted' | undefined
  files: readonly ShownFile[]
  reactions: readonly { emoji: string; names: readonly string[] }[]
  group?: { name: string; hue: number } | undefined
  about?: { name: string; words: string } | undefined
}
export type ShownReply = ShownMessage & { depth: number }
export type ShownThread = { message: ShownMessage; replies: readonly ShownReply[] }

const base = '../'

export function threadOf(setting: Setting, { message, replies }: ShownThread): string {
  const { words } = setting
  const conversation =
    replies.length === 0
      ? ''
      : html`<section class="replies">
          <h3>${words.count('archive_replies', replies.length)}</h3>
          <ul>
            ${replies.map((reply) => replyOf(setting, reply))}
          </ul>
        </section> `
  return html`<div class="thread">${cardOf(setting, message)}${conversation}</div> `.text
}

function cardOf(setting: Setting, message: ShownMessage): Html {
  const { words } = setting
  const { id, group, about, title } = message
  const style = group === undefined ? '' : html` style="${styleOfHue(group.hue)}"`
  return html`<article class="card" id="m-${id}" ${style}>
    <div class="by">
      ${face(message.author, words)}
      <p>
        <strong dir="auto" lang="">${nameOf(message.author, words)}</strong
        >${left(message.author, words)}<br />${dateOf(setting, message, 'full')}${group === undefined ? '' : html` <span class="quiet" dir="auto" lang="">· ${group.name}</span>`}
      </p>
    </div>
    ${
      about === undefined
        ? ''
        : html`<p class="quiet" dir="auto" lang="">
            ${words.say('archive_replied_to', { name: about.name, words: about.words })}
          </p> `
    }${title ? html`<h2 dir="auto" lang="">${title}</h2> ` : ''}${contentOf(setting, message)}
  </article> `
}

function replyOf(setting: Setting, reply: ShownReply): Html {
  const { words } = setting
  const depth = Math.min(reply.depth - 1, 3)
  const indent = depth > 0 ? html` style="--depth: ${String(depth)}"` : ''
  return html`<li id="m-${reply.id}" ${indent}>
    ${face(reply.author, words)}
    <div>
      <strong dir="auto" lang="">${nameOf(reply.author, words)}</strong>${left(reply.author, words)}
      ${dateOf(setting, reply, 'day')}
      ${reply.title ? html`<h4 dir="auto" lang="">${reply.title}</h4>` : ''}${contentOf(setting, reply)}
    </div>
  </li> `
}

function contentOf(setting: Setting, message: ShownMessage): Html {
  const { words } = setting
  const { text, files, reactions, withheld } = message
  if (withheld)
    return html`<p class="quiet">${words.say(withheld === 'hidden' ? 'archive_hidden' : 'archive_deleted')}</p> `
  const isSingle = files.length === 1
  return html`${text ? html`<p class="text" dir="auto" lang="">${written(text, message.mentions)}</p> ` : ''}${blocksAbove(words, message)}${
    files.length === 0
      ? ''
      : html`<div class="files">${files.map((file) => figureOf(setting, message, file, isSingle))}</div> `
  }${blocksBelow(words, message)}${
    reactions.length === 0
      ? ''
      : html`<ul class="reactions">
          ${reactions.map(({ emoji, names }) => reactionOf(words, emoji, names))}
        </ul> `
  }`
}

function reactionOf(words: Words, emoji: string, names: readonly string[]): Html {
  const all = words.list(names)
  return html`<li title="${all}">${emoji} ${words.number(names.length)}<span class="unseen"> ${all}</span></li>`
}

/** Links of the writers lead out of the archive, but only when somebody follows them. */
function written(text: string, mentions: readonly { name: string }[] = []): Html[] {
  return partsOfText(text, mentions).map((part) => {
    if (part.kind === 'link') return html`<a href="${part.href}" rel="noreferrer">${part.text}</a>`
    return part.kind === 'mention' ? html`<strong>${part.text}</strong>` : html`${part.text}`
  })
}

function figureOf(setting: Setting, { author }: ShownMessage, file: ShownFile, isSingle: boolean): Html {
  const { words } = setting
  const name = nameOf(author, words)
  const said = [file.caption, file.location].filter(Boolean).join(' · ')
  const caption = said ? html`<figcaption dir="auto" lang="">${said}</figcaption>` : ''
  const isSeen = file.kind === 'image' || file.kind === 'video'
  const ratio = file.width && file.height ? Math.min(Math.max(file.width / file.height, 0.4), 4) : 1.5
  const style = isSeen ? html` style="--ratio: ${ratio.toFixed(3)}"` : ''
  const kind = isSeen ? (isSingle ? html` class="single"` : '') : html` class="wide"`
  return html`<figure${kind}${style}>${shown(words, file, name)}${caption}</figure>
`
}

function shown(words: Words, file: ShownFile, name: string): Html {
  const { kind, path, small, shown, type, alt } = file
  if (path === undefined)
    return html`<div class="missing">
      ${words.say(kind === 'image' ? 'archive_missing_photo' : 'archive_missing_file')}
    </div>`
  const href = `${base}${address(path)}`
  const seen = shown === undefined ? href : `${base}${address(shown)}`
  switch (kind) {
    case 'image': {
      const text = alt || file.caption || words.say('archive_photo_by', { name })
      return html`<a href="${seen}" data-photo
        ><img
          src="${small === undefined ? seen : `${base}${address(small)}`}"
          alt="${text}"
          loading="lazy"
          ${size(file)}
      /></a>`
    }
    case 'video': {
      const poster = small === undefined ? '' : html` poster="${base}${address(small)}"`
      const text = alt || words.say('archive_video_by', { name })
      return html`<video controls preload="none" ${poster} aria-label="${text}">
        ${shown === undefined ? '' : html`<source src="${seen}" />`}
        <source src="${href}" type="${type}" />
        <a href="${href}">${text}</a>
      </video>`
    }
    case 'audio':
      return html`<audio controls preload="none" src="${seen}" aria-label="${file.name ?? name}"></audio
        >${file.name === undefined ? '' : html`<p class="quiet" dir="auto" lang="">${file.name}</p>`}`
    case 'pdf':
      return html`<a href="${href}" dir="auto" lang="">${file.name ?? words.say('archive_document')}</a>`
  }
}

function size({ width, height }: ShownFile): Html {
  return width && height ? html` width="${String(width)}" height="${String(height)}"` : html``
}

export function face(person: ShownPerson | undefined, words: Words): Html {
  if (person?.picture !== undefined) return html`<img class="face" src="${base}${address(person.picture)}" alt="" />`
  return html`<span class="face" aria-hidden="true">${initial(nameOf(person, words))}</span>`
}

export function nameOf(person: ShownPerson | undefined, words: Words): string {
  return person?.name ?? words.say('archive_somebody')
}

export function left(person: ShownPerson | undefined, words: Words): Html {
  return person?.hasLeft ? html` <span class="quiet">(${words.say('archive_left')})</span>` : html``
}

/** As rough as its author said; without a time of day where the date was chosen. */
export function dateOf({ words, timeZone }: Setting, { at, precision }: ShownMessage, style: 'full' | 'day'): Html {
  const rough = { year: { year: 'numeric' }, month: { year: 'numeric', month: 'long' } } as const
  const exact = { full: { dateStyle: 'full', timeStyle: 'short' }, day: { dateStyle: 'long' } } as const
  const format = words.dates({ ...(precision ? rough[precision] : exact[style]), timeZone })
  return html`<time datetime="${new Date(at * 1000).toISOString()}">${format.format(at * 1000)}</time>`
}
