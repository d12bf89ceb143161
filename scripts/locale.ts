import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { catalogueFile, parts, readCatalogue, skeletonOf } from './catalogues.ts'

/**
 * `npm run locale -- xx_XX`: the catalogues of a language, with English where it has no words yet and without what is
 * not used any more. Existing words stay.
 */
const [language = ''] = process.argv.slice(2)
if (!/^[a-z]{2,3}(_[A-Z][A-Za-z]+)?$/.test(language)) {
  console.error('Usage: npm run locale -- xx_XX, such as sv_SE')
  process.exit(1)
}
for (const part of parts) {
  const known = readCatalogue(language, part)
  const skeleton = skeletonOf(language, part)
  const words = Object.fromEntries(Object.entries(skeleton).map(([key, english]) => [key, known[key] ?? english]))
  const file = catalogueFile(language, part)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`)
  const left = Object.keys(words).filter((key) => !(key in known)).length
  console.log(`${file}: ${left} of ${Object.keys(words).length} to translate`)
}
