/** A condition on a message's words; `name` is a mark, indexed as a word of the field `rest`. */
export type Clause =
  | { word: string; isBeginning?: boolean }
  | { phrase: string[] }
  | { mark: string; isBeginning?: boolean }
  | { name: string }
  | { all: Clause[] }
  | { any: Clause[] }

export type Extent = 'title and text' | 'all'

export function isInTitle(clause: Clause, title: readonly string[]): boolean {
  if ('word' in clause) {
    return title.some((word) => (clause.isBeginning ? word.startsWith(clause.word) : word === clause.word))
  }
  if ('phrase' in clause) {
    return clause.phrase.length > 0 && ` ${title.join(' ')} `.includes(` ${clause.phrase.join(' ')} `)
  }
  if ('mark' in clause) return true
  if ('name' in clause) return false
  if ('any' in clause) return clause.any.some((part) => isInTitle(part, title))
  return clause.all.length > 0 && clause.all.every((part) => isInTitle(part, title))
}

export function hasName(clause: Clause): boolean {
  if ('all' in clause) return clause.all.some(hasName)
  return 'any' in clause ? clause.any.some(hasName) : 'name' in clause
}

/** Whether it requires several words, or an order. */
export function hasSeveral(clause: Clause): boolean {
  if ('any' in clause) return clause.any.some(hasSeveral)
  if ('all' in clause) return clause.all.length > 1 || clause.all.some(hasSeveral)
  return 'phrase' in clause && clause.phrase.length > 1
}

/** Phrases become words that may be anywhere. */
export function withoutOrder(clause: Clause): Clause {
  if ('phrase' in clause) return { all: clause.phrase.map((word) => ({ word })) }
  if ('all' in clause) return { all: clause.all.map(withoutOrder) }
  return 'any' in clause ? { any: clause.any.map(withoutOrder) } : clause
}

const weights = { 'title and text': 'AB', all: '' }

/** Undefined where nothing can match. */
export function asTsquery(clause: Clause, extent: Extent): string | undefined {
  const weight = weights[extent]
  return render(clause, extent, {
    word: (word, isBeginning) => `'${word}'${isBeginning || weight ? ':' : ''}${isBeginning ? '*' : ''}${weight}`,
    phrase: (words) => `(${words.map((word) => `'${word}'${weight && `:${weight}`}`).join(' <-> ')})`,
    mark: (mark, isBeginning) => `'${mark}'${isBeginning ? ':*' : ''}`,
    and: ' & ',
    or: ' | ',
  })
}

const columns = { 'title and text': '{title text} : ', all: '' }

/** Undefined where nothing can match. */
export function asFts5(clause: Clause, extent: Extent): string | undefined {
  const column = columns[extent]
  return render(clause, extent, {
    word: (word, isBeginning) => `${column}"${word}"${isBeginning ? ' *' : ''}`,
    phrase: (words) => `${column}"${words.join(' ')}"`,
    mark: (mark, isBeginning) => `"${mark}"${isBeginning ? ' *' : ''}`,
    and: ' AND ',
    or: ' OR ',
  })
}

type Language = {
  word: (word: string, isBeginning: boolean) => string
  phrase: (words: string[]) => string
  mark: (mark: string, isBeginning: boolean) => string
  and: string
  or: string
}

function render(clause: Clause, extent: Extent, language: Language): string | undefined {
  if ('word' in clause) return language.word(clause.word, clause.isBeginning ?? false)
  if ('phrase' in clause) return clause.phrase.length > 0 ? language.phrase(clause.phrase) : undefined
  if ('mark' in clause) return language.mark(clause.mark, clause.isBeginning ?? false)
  if ('name' in clause) return extent === 'all' ? language.mark(clause.name, false) : undefined
  const parts = ('all' in clause ? clause.all : clause.any).map((part) => render(part, extent, language))
  const there = parts.filter((part) => part !== undefined)
  if (there.length === 0 || ('all' in clause && there.length < parts.length)) return undefined
  return `(${there.join('all' in clause ? language.and : language.or)})`
}
