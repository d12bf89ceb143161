import { existsSync, readFileSync } from 'node:fs'

const width = 120

export function asFile(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** In the formatter's style: short lists are on one line. */
export function asFileOfLists(lists: Record<string, string[]>): string {
  const lines = Object.entries(lists).map(([name, list]) => {
    const short = `  "${name}": [${list.map((each) => JSON.stringify(each)).join(', ')}]`
    return short.length < width ? short : `  "${name}": ${JSON.stringify(list, null, 2).replaceAll('\n', '\n  ')}`
  })
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`
}

/** Ignores indentation, but not order. */
export function isSameJson(file: string, text: string): boolean {
  return existsSync(file) && compact(readFileSync(file, 'utf8')) === compact(text)
}

function compact(json: string): string {
  return JSON.stringify(JSON.parse(json))
}
