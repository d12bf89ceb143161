import { html } from '../../mail/html.ts'
import { closePage, openPage } from './frame.ts'
import { face, left, threadOf, type ShownPerson, type ShownThread } from './message.ts'
import { address, nameOfMonth, yearOf, yearsOf, type Month, type Setting } from './setting.ts'

/** A month, thread by thread. */
export async function* monthPage(
  setting: Setting,
  month: Month,
  threads: AsyncIterable<ShownThread>,
): AsyncGenerator<string> {
  const { words, room, months } = setting
  const name = nameOfMonth(setting, month.month)
  const place = { base: '../', current: month.month, title: `${name} · ${room}` } as const
  yield openPage(setting, place)
  yield html`<div class="head">
    <h1>${name}</h1>
    <p class="count">${countsOf(setting, month)}</p>
  </div> `.text
  for await (const thread of threads) yield threadOf(setting, thread)
  const index = months.findIndex((other) => other.month === month.month)
  const [earlier, later] = [months[index - 1], months[index + 1]]
  const link = (to: Month | undefined, word: 'archive_earlier' | 'archive_later') =>
    to === undefined
      ? ''
      : html`<a href="${to.month}.html">${words.say(word, { month: nameOfMonth(setting, to.month) })}</a>`
  yield html`<p class="turn">${link(earlier, 'archive_earlier')}${link(later, 'archive_later')}</p> `.text
  yield closePage(setting, place)
}

export function* indexPage(setting: Setting): Generator<string> {
  const { room, months, words, people } = setting
  const place = { base: '', current: 'index', title: room } as const
  yield openPage(setting, place)
  const sum = months.reduce(
    (sum, { messages, photos }) => ({ messages: sum.messages + messages, photos: sum.photos + photos }),
    { messages: 0, photos: 0 },
  )
  yield html`<div class="head">
    <h1 dir="auto" lang="">${room}</h1>
    <p class="count">
      ${yearsOf(setting)} · ${countsOf(setting, sum)} · ${words.count('archive_people_count', people)}
    </p>
  </div> `.text
  for (const [year, inYear] of [...Map.groupBy(months, yearOf)].toReversed())
    yield html`<section>
      <h2>${year}</h2>
      <ul class="tiles">
        ${inYear.toReversed().map((month) => tileOf(setting, month))}
      </ul>
    </section> `.text
  yield closePage(setting, place)
}

function tileOf(setting: Setting, month: Month) {
  const { cover } = month
  const picture =
    cover === undefined
      ? html`<span class="blank"></span>`
      : html`<img src="${address(cover)}" alt="" loading="lazy" width="3" height="2" />`
  return html`<li>
    <a href="pages/${month.month}.html"
      >${picture}<span
        ><strong>${nameOfMonth(setting, month.month, false)}</strong><br /><span class="count"
          >${countsOf(setting, month)}</span
        ></span
      ></a
    >
  </li> `
}

function countsOf({ words }: Setting, { photos, messages }: Pick<Month, 'photos' | 'messages'>): string {
  const parts = [words.count('archive_messages', messages)]
  if (photos > 0) parts.unshift(words.count('archive_photos', photos))
  return parts.join(' · ')
}

export function* peoplePage(
  setting: Setting,
  people: readonly (ShownPerson & { messages: number })[],
): Generator<string> {
  const { words, room } = setting
  const title = words.say('archive_people')
  const place = { base: '../', current: 'people', title: `${title} · ${room}` } as const
  yield openPage(setting, place)
  yield html`<div class="head"><h1>${title}</h1></div>`.text
  yield '<ul class="people">\n'
  for (const person of people)
    yield html`<li>
      ${face(person, words)}<span
        ><strong dir="auto" lang="">${person.name}</strong>${left(person, words)}<br /><span class="count"
          >${words.count('archive_messages', person.messages)}</span
        ></span
      >
    </li> `.text
  yield '</ul>\n'
  yield closePage(setting, place)
}

/** For the search of a page with scripts: a call of what assets/script.js defines. */
export function wordsOfMonth(month: string, lines: readonly (readonly [string, string, string, string])[]): string {
  const data = JSON.stringify(lines).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `archiveWords(${JSON.stringify(month)}, ${data})\n`
}

export function readme(setting: Setting): string {
  const { words, room, madeBy, madeAt } = setting
  const lines = [
    [room, yearsOf(setting)].filter(Boolean).join(', '),
    words.say('archive_saved', { name: madeBy, date: words.day(madeAt) }),
    words.say('archive_readme_index'),
    words.say('archive_readme_files'),
    words.say('archive_readme_data'),
    words.say('archive_readme_check'),
    words.say('archive_readme_keep'),
  ]
  return `${lines.join('\r\n\r\n')}\r\n`
}
