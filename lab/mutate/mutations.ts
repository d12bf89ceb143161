import { parseSync, Visitor, type ESTree } from 'rolldown/utils'

/** One small wrong change: what stands there between two places of the text, and what stands there instead. */
export type Mutation = { start: number; end: number; by: string; kind: string }

const otherOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
}
const otherWords: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
  asc: 'desc',
  desc: 'asc',
  is: 'is not',
  'is not': 'is',
}
/** Calls of a query that can be left out. */
const clauses = new Set(['where', 'whereRef', 'limit', 'orderBy', 'forUpdate', 'onConflict', 'having'])
const otherMethods: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' }

/** All the small wrong changes that can be made to a source, in the order of the text. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const { program } = parseSync(file, source)
  const found: Mutation[] = []
  const types: ESTree.TSLiteralType[] = []
  const add = (kind: string, { start, end }: { start: number; end: number }, by: string) =>
    found.push({ kind, start, end, by })

  /** The operator between two operands; nothing else of the code can stand there but brackets and spaces. */
  function addOperator(node: ESTree.BinaryExpression | ESTree.LogicalExpression): void {
    const { left, right, operator } = node
    const other = otherOperators[operator]
    const start = source.indexOf(operator, left.end)
    if (!other || start < 0 || start >= right.start) return
    if (operator === '+' && [left, right].some(isText)) return
    add(`${operator} becomes ${other}`, { start, end: start + operator.length }, other)
  }

  new Visitor({
    BinaryExpression: (node) => addOperator(node),
    LogicalExpression: (node) => addOperator(node),
    ConditionalExpression: ({ test }) => add('a condition is turned', test, `!(${textOf(test)})`),
    IfStatement: ({ test, consequent }) => {
      add('a condition is turned', test, `!(${textOf(test)})`)
      if (/^\s*(return|throw)\b/.test(textOf(consequent))) add('an early end is left out', consequent, ';')
    },
    TSLiteralType: (node) => void types.push(node),
    Literal: (node) => {
      if (typeof node.value === 'boolean') add('a yes becomes a no', node, String(!node.value))
      else if (typeof node.value === 'number') add('a number is one more', node, `(${node.raw} + 1)`)
    },
    ExpressionStatement: (node) => {
      if (/^(await |void )?[\w.]+\(/.test(textOf(node))) add('a call is left out', node, ';')
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const other = otherMethods[name]
      if (other) add(`${name} becomes ${other}`, callee.property, other)
      if (clauses.has(name)) add(`${name} is left out`, node, textOf(callee.object))
      for (const argument of node.arguments) {
        const word = argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined
        if (word !== undefined && otherWords[word])
          add(`'${word}' becomes '${otherWords[word]}'`, argument, `'${otherWords[word]}'`)
      }
    },
  }).visit(program)
  return found
    .filter(({ start, end }) => !types.some((type) => type.start <= start && end <= type.end))
    .filter((mutation) => parseSync(file, mutated(source, mutation)).errors.length === 0)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)

  function textOf({ start, end }: { start: number; end: number }): string {
    return source.slice(start, end)
  }
}

export function mutated(source: string, { start, end, by }: Mutation): string {
  return source.slice(0, start) + by + source.slice(end)
}

function isText(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}
