import { join } from 'node:path'
import {
  allParts,
  english,
  isAbout,
  languageFrom,
  languagesIn,
  locales,
  parts,
  readJson,
  skeletonOf,
  type Catalogue,
} from './catalogues.ts'
import { addLanguage, confirmTranslations, updatePending, type Pending } from './pending.ts'

/**
 * `npm run locale` updates `locales/pending.json` and says what each language lacks; `-- sv_SE` adds the language, or
 * shows what it lacks; `-- sv_SE --fresh key` confirms a translation, and without a language all of them.
 */
const typed = process.argv.slice(2)
const [beforeFlag, keys] = typed.includes('--fresh')
  ? [typed.slice(0, typed.indexOf('--fresh')), typed.slice(typed.indexOf('--fresh') + 1)]
  : [typed, undefined]
const language = beforeFlag.length > 0 ? languageNamed(beforeFlag[0]!) : undefined
const languages = languagesIn(locales).filter((each) => each !== english)

if (keys) keep(keys)
else if (language && !languages.includes(language)) {
  addLanguage(locales, language)
  const files = allParts.map((part) => `locales/${part}${language}.json`)
  console.log(`${files.join(', ')} have the English words: write those of ${language} in their place.\n`)
}
const pending = updatePending(locales)
if (language && languages.includes(language) && !keys) showWords(language, pending[language] ?? {})
console.log(summary(language && !keys ? { [language]: pending[language] ?? {} } : pending))

function languageNamed(name: string): string {
  const language = languageFrom(name)
  if (!language || language === english) {
    stop(
      `“${name}” is no language to translate into. Usage: npm run locale -- sv_SE (the language, then its country or script)`,
    )
  }
  return language
}

function keep(keys: string[]) {
  if (keys.length === 0) stop('Name the keys whose translations hold: npm run locale -- sv_SE --fresh back close')
  const unknown = confirmTranslations(locales, language ? [language] : languages, keys)
  if (unknown.length > 0) stop(`No translation has the key ${unknown.join(', ')}. Correct it, then try again.`)
}

function showWords(language: string, { missing = {}, stale = {} }: Pending[string]) {
  const notes = readJson<Catalogue>(join(locales, 'notes.json')) ?? {}
  const words = Object.assign({}, ...parts.map((part) => skeletonOf(language, part))) as Catalogue
  const show = (key: string, lines: string[]) => {
    const note = Object.keys(notes).find((name) => isAbout(name, key))
    const all = note ? [...lines, `Note: ${notes[note]}`] : lines
    console.log([key, ...all.map((line) => `  ${line}`), ''].join('\n'))
  }
  for (const [key, text] of Object.entries(missing)) show(key, [`English: ${text}`])
  for (const [key, text] of Object.entries(stale)) show(key, [`English now: ${words[key]}`, `${language}: ${text}`])
}

function summary(pending: Pending): string {
  const lines = Object.entries(pending).flatMap(([language, { missing = {}, stale = {} }]) => {
    const [toTranslate, toReview] = [missing, stale].map((words) => Object.keys(words).length)
    const left = [
      toTranslate ? `${toTranslate} to translate` : '',
      toReview ? `${toReview} whose English has changed` : '',
    ]
    return toTranslate || toReview ? [`${language}: ${left.filter(Boolean).join(', ')}`] : []
  })
  if (lines.length === 0) return 'Nothing is pending.'
  const [only, ...others] = Object.keys(pending)
  const scope = others.length === 0 ? `${only} ` : ''
  const stale = [...new Set(Object.values(pending).flatMap(({ stale = {} }) => Object.keys(stale)))]
  return [
    ...lines,
    'They are listed in locales/pending.json. npm run locale -- de_DE shows those of one language.',
    ...(stale.length > 0
      ? [`Where translations still hold: npm run locale -- ${scope}--fresh ${stale.slice(0, 5).join(' ')}`]
      : []),
  ].join('\n')
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
