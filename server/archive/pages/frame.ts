import { html, type Html } from '../../mail/html.ts'
import { styleOfHue } from '../hues.ts'
import { address, nameOfMonth, yearOf, yearsOf, type Setting } from './setting.ts'

/** Where a page stands: `base` leads from it to the folder of index.html. */
export type Place = { base: '' | '../'; current: string; title: string }

/** Scripts and pictures of the folder only: nothing that is opened here can call home. */
const policy =
  "default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'self' file: 'unsafe-inline'; script-src 'self' file:; base-uri 'none'; form-action 'none'"

/** All before what is special to the page, which closePage ends. */
export function openPage(setting: Setting, place: Place): string {
  const { words, hue, months } = setting
  const { base, title } = place
  const data = {
    base,
    months: months.map(({ month }) => month).join(' '),
    search: words.say('archive_search'),
    nothing: words.say('archive_nothing', { words: '%s' }),
    large: words.say('archive_large'),
    close: words.say('archive_close'),
    back: words.say('archive_back'),
    on: words.say('archive_next'),
  }
  const attributes = [
    html` lang="${words.tag}"`,
    ...(hue === undefined ? [] : [html` style="${styleOfHue(hue)}"`]),
    ...Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`),
  ]
  // Not as one template: the formatter would close what closePage closes.
  return `<!doctype html>
<html${attributes.map(({ text }) => text).join('')}>
${headOf(base, title).text}
<body>
${html`<a class="skip" href="#main">${words.say('archive_skip')}</a>`.text}
<div class="page">
${top(setting, place).text}
<main id="main">
`
}

function headOf(base: string, title: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}</title>
    <link rel="stylesheet" href="${base}assets/style.css" />
    <script defer src="${base}assets/script.js"></script>
  </head>`
}

/** What leads elsewhere stands behind what is read: beside it where there is room. */
export function closePage(setting: Setting, place: Place): string {
  return `</main>
${list(setting, place).text}
</div>
</body>
</html>
`
}

function top({ room, picture, ...setting }: Setting, { base, current }: Place): Html {
  const seal =
    picture === undefined
      ? html`<span class="seal" aria-hidden="true">${initial(room)}</span>`
      : html`<img class="seal" src="${base}${address(picture)}" alt="" />`
  return html`<header>
    <a class="room" href="${base}index.html" ${isHere(current, 'index')}
      >${seal}<span><strong dir="auto" lang="">${room}</strong><span class="count">${yearsOf(setting)}</span></span></a
    >
    <div class="search" role="search"></div>
  </header>`
}

function list(setting: Setting, { base, current }: Place): Html {
  const { words, madeBy, madeAt, people } = setting
  return html`<div class="list">
    <nav aria-label="${words.say('archive_contents')}">
      ${years(setting, base, current)}
      <a href="${base}pages/people.html" ${isHere(current, 'people')}
        ><span>${peopleIcon} ${words.count('archive_people_count', people)}</span></a
      >
    </nav>
    <p class="saved quiet">${words.say('archive_saved', { name: madeBy, date: words.day(madeAt) })}</p>
  </div>`
}

const peopleIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75" />
  <circle cx="9" cy="7" r="4" />
</svg>`

function isHere(current: string, page: string): Html {
  return current === page ? html` aria-current="page"` : html``
}

/** The latest year first, open where the page is in it, or at the beginning. */
function years(setting: Setting, base: string, current: string): Html[] {
  const { words, months } = setting
  const byYear = [...Map.groupBy(months, yearOf)].toReversed()
  const open = byYear.some(([year]) => year === current.slice(0, 4)) ? current.slice(0, 4) : byYear[0]?.[0]
  return byYear.map(([year, inYear]) => {
    const photos = inYear.reduce((sum, { photos }) => sum + photos, 0)
    const links = inYear
      .toReversed()
      .map(
        ({ month, photos }) =>
          html`<a href="${base}pages/${month}.html" ${isHere(current, month)}
            ><span>${nameOfMonth(setting, month, false)}</span
            ><span class="count">${numbered(setting, photos)}</span></a
          > `,
      )
    return html`<details${year === open ? html` open` : ''}><summary><span>${year}</span><span class="count">${words.count('archive_photos', photos)}</span></summary>
${links}</details>
`
  })
}

function numbered({ words }: Setting, count: number): Html {
  if (count === 0) return html``
  return html`<span aria-hidden="true">${words.number(count)}</span
    ><span class="unseen">${words.count('archive_photos', count)}</span>`
}

export function initial(name: string): string {
  return [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toUpperCase() ?? '?'
}
