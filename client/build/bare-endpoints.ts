import { Visitor, type ESTree, type Plugin } from 'vite'

/** All that a call is made of; to check it is the server's business. */
const kept = ['method', 'path']

/** Leaves out of the built client what endpoints say to the server and the documentation, their schemas above all. */
export const bareEndpoints: Plugin = {
  name: 'bare-endpoints',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const definitions: ESTree.ObjectExpression[] = []
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [definition] }) {
          const isEndpoint = callee.type === 'Identifier' && callee.name === 'endpoint'
          if (isEndpoint && definition?.type === 'ObjectExpression') definitions.push(definition)
        },
      })
      visitor.visit(this.parse(code))
      // From the last to the first, so that the places of those before stay what they are.
      return { code: definitions.reduceRight(withBare, code), map: null }
    },
  },
}

function withBare(code: string, { start, end, properties }: ESTree.ObjectExpression): string {
  const parts = properties.filter(isKept).map((property) => code.slice(property.start, property.end))
  return `${code.slice(0, start)}{ ${parts.join(', ')} }${code.slice(end)}`
}

function isKept(property: ESTree.ObjectPropertyKind): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && kept.includes(property.key.name)
}
