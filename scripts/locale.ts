import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  catalogueFile,
  languageFrom,
  parts,
  readCatalogue,
  skeletonOf,
  type Catalogue,
  type Part,
} from './catalogues.ts'

/**
 * `npm run locale -- sv_SE`: the catalogues and the glossary of a language, with English where it has no words yet and
 * without what is not used any more. Existing words stay.
 */
const [typed = ''] = process.argv.slice(2)
const language = languageFrom(typed) ?? ''
if (language === '') {
  console.error(`“${typed}” is no language. Usage: npm run locale -- sv_SE (the language, then its country or script)`)
  process.exit(1)
}
for (const part of parts) update(part, skeletonOf(language, part))
update('glossary/', readCatalogue('en_US', 'glossary/'))

function update(part: Part, skeleton: Catalogue) {
  const known = readCatalogue(language, part)
  const words = Object.fromEntries(Object.entries(skeleton).map(([key, english]) => [key, known[key] ?? english]))
  const file = catalogueFile(language, part)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`)
  const left = Object.keys(words).filter((key) => !(key in known)).length
  console.log(`${file}: ${left} of ${Object.keys(words).length} to translate`)
}
