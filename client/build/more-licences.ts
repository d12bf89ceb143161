import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const packages = join(import.meta.dirname, '../../node_modules')
/** Part of the build, but missing in Vite's list: a font, and the libraries of the service worker. */
const unlisted = ['@fontsource-variable/commissioner', 'workbox-core', 'workbox-precaching', 'workbox-routing']
const emoji = join(import.meta.dirname, '../features/reactions/emoji/LICENSE')

export function moreLicences(fileName: string): Plugin {
  return {
    name: 'more-licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[fileName]
        if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}.`)
        file.source = `${String(file.source).trimEnd()}\n${unlisted.map(noticeOf).join('')}${notice('emojibase-data (MIT)', emoji)}`
      },
    },
  }
}

function noticeOf(name: string): string {
  const folder = join(packages, name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  return notice(`${name} - ${version} (${license})`, join(folder, 'LICENSE'))
}

function notice(title: string, file: string): string {
  return `\n## ${title}\n\n${readFileSync(file, 'utf8').trim()}\n`
}
