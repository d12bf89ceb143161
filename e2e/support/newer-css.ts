import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type Declaration } from 'postcss'
import { isNewer, type Browsers } from './is-newer.ts'

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = compatibility.css as Record<string, Record<string, Identifier>>

const functions = new Map<string, Identifier>()
collect(types!)

/**
 * What a built style sheet needs and one of the browsers does not have, by MDN's data: properties and their words,
 * functions, selectors and at-rules. Of what comes after something older for the same property, that is what remains,
 * and what asks `@supports` asks first.
 */
export function newerCss(css: string, browsers: Browsers): Set<string> {
  const found = new Set<string>()
  const note = (what: string, feature: Identifier | undefined) => isNewer(feature, browsers) && found.add(what)
  postcss.parse(css).walk((node) => {
    if (asksFirst(node)) return
    if (node.type === 'atrule') note(`@${node.name}`, atRules![node.name])
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, selectors![name])
      if (/&/.test(node.selector)) note('&', selectors!.nesting)
    }
    if (node.type !== 'decl' || isAfterOlder(node)) return
    const { prop, value } = node
    note(prop, properties![prop])
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g)) note(`${name}()`, functions.get(name))
    for (const [word] of value.matchAll(/[a-z-]+/g)) {
      const feature = properties![prop]?.[word]
      if (word !== 'description') note(`${prop}: ${word}`, feature)
    }
  })
  return found
}

function asksFirst(node: postcss.Node): boolean {
  for (let up = node.parent; up; up = up.parent)
    if (up.type === 'atrule' && (up as unknown as { name: string }).name === 'supports') return true
  return false
}

function isAfterOlder(declaration: Declaration): boolean {
  const { nodes = [] } = declaration.parent!
  return nodes.slice(0, nodes.indexOf(declaration)).some((one) => one.type === 'decl' && one.prop === declaration.prop)
}

function collect(level: Record<string, Identifier>): void {
  for (const [name, feature] of Object.entries(level)) {
    if (name === '__compat') continue
    const { __compat: statement } = feature
    if (statement && !functions.has(name)) functions.set(name, feature)
    collect(feature as Record<string, Identifier>)
  }
}
