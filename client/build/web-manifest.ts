import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, languageTag } from '../i18n/languages.ts'

type WebManifest = {
  lang: string
  description: string
  screenshots: { src: string; label?: string }[]
  shortcuts: { name: string; url: string }[]
}

const root = join(import.meta.dirname, '../..')
/** In the catalogues, by their address. */
const shortcutNames: Record<string, string> = { share: 'write', news: 'news_title' }

/**
 * Writes what a browser shows when it installs the application in every language, as manifest.<language>.webmanifest,
 * and the pictures of the documentation that it shows with it.
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
  return { ...readCatalogue(`writing/${language}.json`), ...readCatalogue(`${language}.json`) }
}

function readCatalogue(path: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, 'locales', path), 'utf8')) as Record<string, string>
}
