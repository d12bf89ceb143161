import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const packages = join(import.meta.dirname, '../../node_modules')
/** What the build has besides the modules that Vite lists: a font, and the libraries of the service worker. */
const unlisted = ['@fontsource-variable/commissioner', 'workbox-core', 'workbox-precaching', 'workbox-routing']

/** Adds their notices to the file in which Vite writes those of the modules. */
export function moreLicences(fileName: string): Plugin {
  return {
    name: 'more-licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[fileName]
        if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}.`)
        file.source = `${String(file.source).trimEnd()}\n${unlisted.map(noticeOf).join('')}`
      },
    },
  }
}

function noticeOf(name: string): string {
  const folder = join(packages, name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`
}
