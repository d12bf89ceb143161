import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'

export type Browsers = Record<string, number>

type Interface = Identifier | undefined

const { api } = compatibility
const builtins: Record<string, Interface> = { ...compatibility.javascript.builtins }
const interfaces: Record<string, Interface> = { ...api, ...builtins, ...builtins.Intl }

/**
 * What a built script calls and one of the browsers does not have, by MDN's data: classes, static methods, and methods
 * of arrays, strings, sets, maps and promises by their name. Other methods cannot be told from those of our own objects.
 */
export function newerApis(code: string, browsers: Browsers): Set<string> {
  const found = new Set<string>()
  const methods = newerMethods(browsers)
  visit(parseAst(code), (node) => {
    const { callee, object, property } = node
    if (node.type === 'NewExpression' && isName(callee) && isNewer(interfaces[callee.name], browsers)) {
      found.add(`new ${callee.name}()`)
    }
    if (node.type !== 'MemberExpression' || !isName(property)) return
    const member = isName(object) ? staticMember(object.name, property.name) : undefined
    if (isName(object) && isNewer(member, browsers)) found.add(`${object.name}.${property.name}`)
    if (!member && methods.has(property.name)) found.add(`.${property.name}()`)
  })
  return found
}

function staticMember(owner: string, name: string): Interface {
  return interfaces[owner]?.[`${name}_static`] ?? builtins[owner]?.[name]
}

function newerMethods(browsers: Browsers): Set<string> {
  const members = ['Array', 'String', 'Set', 'Map', 'Promise'].flatMap((name) => Object.entries(builtins[name] ?? {}))
  return new Set(members.flatMap(([name, member]) => (isNewer(member as Interface, browsers) ? name : [])))
}

function isNewer(feature: Interface, browsers: Browsers): boolean {
  const { __compat: statement }: { __compat?: CompatStatement } = feature ?? {}
  if (!statement) return false
  return Object.entries(browsers).some(([browser, version]) => {
    const [latest] = [statement.support[browser as keyof CompatStatement['support']]].flat()
    if (!latest || latest.flags) return true
    return latest.version_added === false || Number.parseFloat(latest.version_added.replace('≤', '')) > version
  })
}

type Node = { type?: string; callee?: unknown; object?: unknown; property?: unknown }

function isName(node: unknown): node is { name: string } {
  return typeof node === 'object' && node !== null && (node as Node).type === 'Identifier'
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) see(node)
  for (const part of Object.values(node)) visit(part, see)
}
