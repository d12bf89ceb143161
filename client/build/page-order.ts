import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
const comment = /\s*<!--(?! early\.ts)[^]*?-->/g
const indentation = /\n\s+/g

/**
 * Puts the stylesheet behind what index.html paints by itself, which it would block otherwise, and removes comments
 * and indentation. Scripts wait for the stylesheet wherever it stands.
 */
export const pageOrder: Plugin = {
  name: 'page-order',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page) {
      const links = page.match(stylesheet)?.join('') ?? ''
      return page
        .replace(stylesheet, '')
        .replace(comment, '')
        .replace(indentation, '\n')
        .replace('<div id="not-loaded"', () => `${links.trim()}\n<div id="not-loaded"`)
    },
  },
}
