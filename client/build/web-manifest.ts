import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { readCatalogue, shownParts } from '#scripts/locale/catalogues.ts'
import { languages, languageTag } from '../words/languages.ts'

type WebManifest = {
  lang: string
  description: string
  screenshots: { src: string; label?: string }[]
  shortcuts: { name: string; url: string }[]
}

const root = join(import.meta.dirname, '../..')
/** Keys of the catalogue, by address. */
const shortcutNames: Record<string, string> = { share: 'write', news: 'whats_new_title' }

/**
 * Writes manifest.<language>.webmanifest for every language, and the screenshots that browsers show when installing.
 */
export const webManifests: Plugin = {
  name: 'web-manifests',
  apply: 'build',
  generateBundle() {
    const manifest = JSON.parse(readFileSync(join(root, 'client/public/manifest.webmanifest'), 'utf8')) as WebManifest
    for (const language of languages) {
      const words = readWords(language)
      const inLanguage: WebManifest = {
        ...manifest,
        lang: languageTag(language),
        description: words['app_description'] ?? manifest.description,
        shortcuts: manifest.shortcuts.map((shortcut) => ({
          ...shortcut,
          name: words[shortcutNames[shortcut.url]!] ?? shortcut.name,
        })),
      }
      const fileName = `manifest.${language}.webmanifest`
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(inLanguage) })
    }
    for (const { src } of manifest.screenshots) {
      this.emitFile({ type: 'asset', fileName: src, source: readFileSync(join(root, 'docs/pictures', basename(src))) })
    }
  },
}

function readWords(language: string): Partial<Record<string, string>> {
  return Object.assign({}, ...shownParts.map((part) => readCatalogue(language, part)))
}
