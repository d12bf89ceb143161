import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { isNewer, type Browsers } from './is-newer.ts'

type Interface = Identifier | undefined

const { api } = compatibility
const builtins: Record<string, Interface> = { ...compatibility.javascript.builtins }
const interfaces: Record<string, Interface> = { ...api, ...builtins, ...builtins.Intl }
const { unicodeSets } = builtins.RegExp as Identifier
const { lookbehind_assertion, modifier, named_capturing_group, unicode_character_class_escape } = compatibility
  .javascript.regular_expressions as Identifier
const expressions: Record<string, Interface> = {
  lookbehind_assertion,
  modifier,
  named_capturing_group,
  unicode_character_class_escape,
  unicodeSets,
}

/** The objects that a page and a service worker have one of, and what they are. */
const ones: Record<string, string[]> = {
  navigator: ['Navigator', 'WorkerNavigator'],
  document: ['Document', 'Node'],
  history: ['History'],
  performance: ['Performance'],
  crypto: ['Crypto'],
  caches: ['CacheStorage'],
  screen: ['Screen'],
  registration: ['ServiceWorkerRegistration'],
}
const globals = ['Window', 'ServiceWorkerGlobalScope', 'WorkerGlobalScope', 'EventTarget']
const globalObjects = ['window', 'globalThis', 'self']
/** Whose methods are told by their name where something is called so. */
const ofThePage = ['Element', 'HTMLElement', 'HTMLInputElement', 'HTMLDialogElement', 'HTMLMediaElement'].map(
  (name) => interfaces[name],
)
const ofValues = ['Array', 'String', 'Set', 'Map', 'Promise'].map((name) => builtins[name])

/**
 * What a built script calls and one of the browsers does not have, by MDN's data: classes, static methods, global
 * functions, what the page has one of, and methods of arrays, strings, sets, maps, promises and elements by their
 * name; other methods cannot be told from those of our own objects. And what is written in a way that one of them
 * cannot read, and the build does not lower: it stops the whole file.
 */
export function newerInScript(code: string, browsers: Browsers): Set<string> {
  const found = new Set<string>()
  const methods = newerMembers(ofValues, browsers)
  const calledOnPage = newerMembers(ofThePage, browsers)
  visit(parseAst(code), (node) => {
    for (const written of newerSyntax(node, browsers)) found.add(written)
    const { callee, object, property } = node
    if (node.type === 'NewExpression' && isName(callee) && isNewer(interfaces[callee.name], browsers)) {
      found.add(`new ${callee.name}()`)
    }
    if (node.type === 'CallExpression' && isName(callee) && isNewer(globalMember(callee.name), browsers)) {
      found.add(`${callee.name}()`)
    }
    if (node.type === 'CallExpression' && isMember(callee) && calledOnPage.has(callee.property.name)) {
      found.add(`.${callee.property.name}()`)
    }
    if (node.type !== 'MemberExpression' || node.computed || !isName(property)) return
    const member = isName(object) ? memberOf(object.name, property.name) : undefined
    if (isName(object) && isNewer(member, browsers)) found.add(`${object.name}.${property.name}`)
    if (!member && methods.has(property.name)) found.add(`.${property.name}()`)
  })
  return found
}

function newerSyntax(node: Node, browsers: Browsers): string[] {
  if (node.kind === 'using' || node.kind === 'await using') return [node.kind]
  if (node.type === 'ImportDeclaration' && (node.attributes as unknown[]).length > 0) return ['import … with']
  const pattern = patternOf(node)
  if (!pattern) return []
  return Object.entries(inPatterns).flatMap(([feature, is]) =>
    is(pattern) && isNewer(expressions[feature], browsers) ? feature : [],
  )
}

type Pattern = { source: string; flags: string }

const inPatterns: Record<string, (pattern: Pattern) => boolean> = {
  lookbehind_assertion: ({ source }) => /\(\?<[=!]/.test(source),
  modifier: ({ source }) => /\(\?[ims]*-?[ims]+:/.test(source),
  named_capturing_group: ({ source }) => /\(\?<[^=!]/.test(source),
  unicode_character_class_escape: ({ source }) => source.includes('\\p{'),
  unicodeSets: ({ flags }) => flags.includes('v'),
}

function patternOf(node: Node): Pattern | undefined {
  if (node.type === 'Literal' && node.regex) return { source: node.regex.pattern, flags: node.regex.flags }
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isMade || !isName(node.callee) || node.callee.name !== 'RegExp') return undefined
  const [source, flags] = (node.arguments ?? []) as { value?: unknown }[]
  return { source: textOf(source), flags: textOf(flags) }
}

function textOf(node: { value?: unknown } | undefined): string {
  return typeof node?.value === 'string' ? node.value : ''
}

function memberOf(owner: string, name: string): Interface {
  if (globalObjects.includes(owner)) return globalMember(name)
  const own = ones[owner]?.map((kind) => interfaces[kind]?.[name]).find(Boolean)
  return own ?? interfaces[owner]?.[`${name}_static`] ?? builtins[owner]?.[name]
}

function globalMember(name: string): Interface {
  return globals.map((kind) => interfaces[kind]?.[name]).find(Boolean) ?? (api as Record<string, Interface>)[name]
}

function newerMembers(owners: Interface[], browsers: Browsers): Set<string> {
  const members = owners.flatMap((owner) => Object.entries(owner ?? {}))
  return new Set(members.flatMap(([name, member]) => (isNewer(member as Interface, browsers) ? name : [])))
}

type Node = {
  type?: string
  kind?: string
  computed?: boolean
  regex?: { pattern: string; flags: string }
  attributes?: unknown
  arguments?: unknown[]
  callee?: unknown
  object?: unknown
  property?: unknown
}

function isName(node: unknown): node is { name: string } {
  return typeof node === 'object' && node !== null && (node as Node).type === 'Identifier'
}

function isMember(node: unknown): node is { property: { name: string } } {
  return typeof node === 'object' && node !== null && isName((node as Node).property)
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) see(node)
  for (const part of Object.values(node)) visit(part, see)
}
