export type LinkedData = {
  type?: string
  title?: string
  description?: string
  author?: string
  siteName?: string
  picture?: string
  published?: string
}

const mostNodes = 2000

const sideTypes =
  /^(Organization|NewsMediaOrganization|Corporation|LocalBusiness|Person|WebSite|BreadcrumbList|ListItem|ItemList|ImageObject|SearchAction|SiteNavigationElement|WPHeader|WPFooter)$/

/** The first named thing of all scripts; invalid JSON is ignored. */
export function readLinkedData(scripts: string[]): LinkedData {
  for (const script of scripts) {
    const found = thingsIn(parse(script)).find((node) => typeOf(node) && textOf(node.headline ?? node.name))
    if (found) return factsOf(found)
  }
  return {}
}

type Node = Record<string, unknown>

function factsOf(node: Node): LinkedData {
  return {
    type: typeOf(node),
    title: textOf(node.headline ?? node.name),
    description: textOf(node.description),
    author: names(node.author ?? node.creator ?? node.byArtist),
    siteName: names(node.publisher),
    picture: addressOf(node.image) ?? addressOf(node.thumbnailUrl),
    published: textOf(node.datePublished ?? node.uploadDate),
  }
}

function parse(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*<!--|-->\s*$/g, ''))
  } catch {
    return undefined
  }
}

function thingsIn(root: unknown): Node[] {
  const found: Node[] = []
  const waiting = [root]
  for (let seen = 0; waiting.length > 0 && seen < mostNodes; seen += 1) {
    const value = waiting.shift()
    if (Array.isArray(value)) waiting.unshift(...value.slice(0, mostNodes))
    else if (isNode(value)) {
      if (typeOf(value)) found.push(value)
      waiting.push(value['@graph'], value.mainEntity)
    }
  }
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOf(node: Node): string | undefined {
  const types = [node['@type']].flat().map(textOf)
  return types.some((type) => type && sideTypes.test(type)) ? undefined : types[0]
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** One or several people, or their names. */
function names(value: unknown): string | undefined {
  const all = [value].flat().slice(0, 3)
  const texts = all.map((person) => textOf(isNode(person) ? person.name : person)).filter((name) => name)
  return texts.join(', ') || undefined
}

function addressOf(value: unknown): string | undefined {
  const first = Array.isArray(value) ? (value as unknown[])[0] : value
  return textOf(isNode(first) ? (first.url ?? first.contentUrl ?? first['@id']) : first)
}
