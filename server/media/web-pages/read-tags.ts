import { Parser } from 'htmlparser2'

export type Tags = {
  title: string
  base: string | undefined
  meta: Map<string, string>
  links: Map<string, string>
  linkedData: string[]
}

const mostNames = 500
const longestValue = 20_000
const longestData = 500_000
const mostData = 20
/** The parser's time grows with the square of it. */
const mostDepth = 2000
const pieceLength = 16_384

/** Builds no tree, so the cost depends only on what is of interest. */
export function readTags(html: string): Tags {
  const tags: Tags = { title: '', base: undefined, meta: new Map(), links: new Map(), linkedData: [] }
  let open: 'title' | 'data' | undefined
  let text = ''
  let hasTitle = false
  let depth = 0

  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (name === 'title' && !hasTitle) open = 'title'
      if (name === 'script' && /^\s*application\/ld\+json\b/i.test(attributes.type ?? '')) open = 'data'
      if (name === 'base') tags.base ??= attributes.href
      if (name === 'meta') {
        for (const key of ['property', 'name', 'itemprop']) keep(tags.meta, attributes[key], attributes.content)
      }
      if (name === 'link') saveLink(tags.links, attributes)
    },
    ontext: (part) => {
      if (open && text.length < longestData) text += part
    },
    onclosetag: (name) => {
      depth -= 1
      if (open === 'title' && name === 'title') {
        tags.title = text.slice(0, longestValue)
        hasTitle = true
      }
      if (open === 'data' && name === 'script' && tags.linkedData.length < mostData) tags.linkedData.push(text)
      if (name !== 'title' && name !== 'script') return
      open = undefined
      text = ''
    },
  })

  for (let at = 0; at < html.length; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength))
    if (depth >= mostDepth) return tags
  }
  parser.end()
  return tags
}

function saveLink(links: Map<string, string>, { rel = '', type = '', href }: Record<string, string>) {
  const kind = type.split(';')[0]
  for (const relation of rel.split(/\s+/, 5)) {
    keep(links, relation.toLowerCase() === 'alternate' ? kind : relation, href)
  }
}

function keep(map: Map<string, string>, name: string | undefined, value: string | undefined) {
  const key = name?.trim().toLowerCase()
  if (!key || !value?.trim() || map.has(key) || map.size >= mostNames) return
  map.set(key, value.slice(0, longestValue))
}
