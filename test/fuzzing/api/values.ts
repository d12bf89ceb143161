import fc from 'fast-check'

/** JSON Schema, as TypeBox makes it. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Stands for the id of something that is there, or was: `id#0` for what came last. */
const anyId = fc.nat(200).map((n) => `id#${n}`)
const isOfIds = (pattern: string) => pattern.includes('[0-9a-f]{8}-')

/** As the reference's editor writes it, and as nobody's does. */
const editorTexts = [{ ops: [{ insert: 'Hello\n' }] }, { ops: [{ insert: { image: 'a' } }] }, { ops: 5 }, null].map(
  (delta) => JSON.stringify({ delta, textOnly: 'Hello\n' }),
)
const line = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    'Ada',
    'At the lake #sea',
    '@Bea https://example.org/a?b=c',
    '😀'.repeat(20),
    '<b>&amp;</b>',
    'אבג ABC',
  ),
  fc.constantFrom(...editorTexts),
)
const written = [
  '2026-12-13',
  '2028-02-29T23:59',
  '2027-01-31',
  '1899-12-31',
  '9999-12-31',
  '12-25',
  '1938-06-12',
  'Europe/Paris',
  'UTC',
  'America/Argentina/Buenos_Aires',
  'ada@example.org',
  'https://example.org/',
  '8080',
  '#ff0000',
]

/** Values that this schema allows, as far as it says; at and near its limits more often than by chance. */
export function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, depth)))
  if (depth > 6) return fc.constant(null)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return numberOf(schema, true)
    case 'number':
      return numberOf(schema, false)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, depth)
    case 'object':
      return objectOf(schema, depth)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ pattern = '', minLength = 0, maxLength = 50_000 }: Schema): fc.Arbitrary<string> {
  if (isOfIds(pattern)) return anyId
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern === '' || new RegExp(pattern, 'u').test(text))
  const fixed = [
    ...written,
    'x'.repeat(minLength),
    'x'.repeat(maxLength),
    'ä'.repeat(Math.floor(maxLength / 2)),
    '0'.repeat(64),
  ].filter(fits)
  const longest = 'x'.repeat(Math.min(maxLength, 50_000))
  return fc.oneof(
    line.map((text) => (fits(text) ? text : (fixed[text.length % (fixed.length || 1)] ?? longest))),
    ...(fixed.length > 0 ? [fc.constantFrom(...fixed)] : []),
  )
}

function numberOf({ minimum, maximum }: Schema, isWhole: boolean): fc.Arbitrary<number> {
  const [min, max] = [minimum ?? -1_000_000, maximum ?? 2_000_000_000]
  const edges = fc.constantFrom(
    min,
    max,
    ...(min <= 0 && max >= 1 ? [0, 1] : []),
    ...(max >= 1_800_000_000 ? [1_800_000_060] : []),
  )
  return fc.oneof(
    edges,
    isWhole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true }),
  )
}

function listOf({ items = {}, minItems = 0, maxItems = 5 }: Schema, depth: number): fc.Arbitrary<unknown[]> {
  const few = fc.array(valueOf(items, depth + 1), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  })
  if (maxItems > 300) return few
  const most = fc.array(valueOf(items, depth + 1), { minLength: maxItems, maxLength: maxItems })
  return fc.oneof({ weight: 20, arbitrary: few }, { weight: 1, arbitrary: most })
}

function objectOf({ properties = {}, patternProperties, required = [] }: Schema, depth: number): fc.Arbitrary<object> {
  const [within] = Object.values(patternProperties ?? {})
  if (within) return fc.dictionary(anyId, valueOf(within, depth + 1), { maxKeys: 3 })
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(each, depth + 1)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

/** What hardly any field allows. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  anyId,
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    -0,
    2 ** 53,
    2 ** 31,
    253_402_300_800,
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'null',
    '__proto__',
    '\u0000',
    'a\ud800',
    '\u202e\u200d\ufeff',
    '\u2063'.repeat(50),
    '2026-02-30',
    '0000-00-00',
    '2026-12-13T24:00',
    'Europe/Nowhere',
    '../../etc/passwd',
    "'; drop table message; --",
    '%',
    '😀'.repeat(300),
    'x'.repeat(70_000),
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'http://[::1]:1/',
    'http://169.254.169.254/',
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: -1 }, { toString: 1 }, Array(301).fill('x')),
  fc.jsonValue({ maxDepth: 2 }),
  line,
)

/** A value with others in some of its places, or without some. */
export type Break = { place: number; by: { value: unknown } | 'left out' }
export const someBreaks: fc.Arbitrary<Break[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Break[]>([]) },
  {
    weight: 5,
    arbitrary: fc.array(
      fc.record({
        place: fc.nat(40),
        by: fc.oneof(
          oddValue.map((value) => ({ value })),
          fc.constant('left out' as const),
        ),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  },
)

export function broken(value: unknown, breaks: readonly Break[]): unknown {
  const holder = { value: structuredClone(value) } as Record<string, unknown>
  for (const { place, by } of breaks) {
    const places = placesIn(holder)
    const [parent, key] = places[place % places.length]!
    // A copy, since the next may break it.
    if (by !== 'left out') parent[key] = structuredClone(by.value)
    else if (parent !== holder) delete parent[key]
  }
  return holder['value']
}

function placesIn(holder: object): [Record<string, unknown>, string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder as Record<string, unknown>, key] as [Record<string, unknown>, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ])
}

/** Puts ids in the places of `id#0`. */
export function withIds(value: unknown, idAt: (n: number) => string): unknown {
  if (typeof value === 'string') return value.replaceAll(/id#(\d+)/g, (_, n: string) => idAt(Number(n)))
  if (Array.isArray(value)) return value.map((each) => withIds(each, idAt))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [withIds(key, idAt), withIds(each, idAt)]))
}
