import fc from 'fast-check'
import type { Example } from '#server/features/documentation/example.ts'
import { allExamples } from '#server/features/documentation/sections.ts'
import { translate, type World } from './access-matrix.ts'

/** A request that an attacker or a broken program might send. */
export type FuzzRequest = {
  /** As `POST /api/login`. */
  call: string
  signedIn: boolean
  params: Record<string, string | undefined>
  search: string
  headers: Record<string, string>
  body: FuzzBody
}

const examples = new Map(allExamples.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]))

export function exampleOf({ call }: FuzzRequest): Example {
  return examples.get(call)!
}

type FuzzBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  /** The example's own body, with JSON of any kind in the place of one of its parts. */
  | { kind: 'mutated'; place: number; by: string }

const nastyTexts = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ufeff\u202e\u200d',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e999',
  '9007199254740993',
  '\'; drop table "user"; --',
  '%',
  '%00',
  '../../etc/passwd',
  '${7*7}',
  'x'.repeat(70_000),
  '😀'.repeat(3000),
]

const text = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
)

const nastyJson = [
  '1e400',
  '-0',
  '9007199254740993',
  '1.5',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"length":-1}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `[${'0,'.repeat(50_000)}0]`,
]

/** The text of a JSON document; written out by hand, so that keys may be anything and come twice. */
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom('null', 'true', 'false', '{}', '[]', ...nastyJson),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      text.map((value) => JSON.stringify(value)),
    ),
    fc.array(tie('json'), { maxLength: 4 }).map((items) => `[${items.join()}]`),
    fc
      .array(fc.tuple(text, tie('json')), { maxLength: 4 })
      .map((entries) => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`),
  ),
}))

const body: fc.Arbitrary<FuzzBody> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<FuzzBody>({ kind: 'none' }) },
  { weight: 3, arbitrary: json.map<FuzzBody>((value) => ({ kind: 'text', text: value })) },
  { weight: 1, arbitrary: text.map<FuzzBody>((value) => ({ kind: 'text', text: value.toWellFormed() })) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('mutated' as const),
      place: fc.nat(20),
      by: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((value) => JSON.stringify(value)),
        text.map((value) => JSON.stringify(value)),
        json,
      ),
    }),
  },
)

/** An address that is longer than the server's parser takes is a test of its own. */
const encoded = text.map((value) => encodeURIComponent(value.slice(0, 600).toWellFormed()))
const inPath = fc.oneof(
  encoded,
  fc.constantFrom('%ED%A0%80', '%zz', '%', '.', '..', '%2e%2e%2f', '0', '-1', '1e3', '01'),
)

const headerText = fc.string({ unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)) })
const anyHeaders = fc.record(
  {
    'X-AUTH-TOKEN': headerText,
    Cookie: headerText.map((value) => `coterie_media=${value}`),
    'Content-Type': fc.oneof(
      headerText,
      fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x'),
    ),
    'If-None-Match': headerText,
    Range: fc.oneof(headerText, fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=99999-', 'bytes=5-2')),
    'Accept-Encoding': headerText,
    'User-Agent': headerText,
  },
  { requiredKeys: [] },
)

const mostly = fc.nat(3).map((n) => n > 0)

/** Mostly none, since many a header ends the request at once. */
const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyHeaders })

/** What is done with a key that is good must not end it, or what the others are about. */
function endsSomething({ endpoint }: Example): boolean {
  return endpoint.method === 'DELETE' || /logout|leave|reset-api-key|new-password/.test(endpoint.path)
}

/** `fetch` takes these out of an address, which is then that of another call. */
function isNoStep(value: string | undefined): boolean {
  return value !== '.' && value !== '..'
}

export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.constantFrom(...examples).chain(([call, example]) => {
  const names = example.endpoint.path.match(/(?<=:)\w+/g) ?? []
  const own = endsSomething(example) ? inPath : fc.oneof(fc.constant(undefined), inPath)
  const keys = fc.oneof(
    fc.constantFrom(...Object.keys(example.endpoint.query?.properties ?? {}), 'public', '__proto__'),
    encoded,
  )
  const pairs = fc
    .array(fc.tuple(keys, inPath), { maxLength: 3 })
    .map((all) => all.map((pair) => pair.join('=')).join('&'))
  return fc.record({
    call: fc.constant(call),
    signedIn: /logout|new-password/.test(example.endpoint.path) ? fc.constant(false) : mostly,
    params: fc.record(Object.fromEntries(names.map((name) => [name, own.filter(isNoStep)]))),
    search: fc.oneof(fc.constant(''), pairs),
    headers,
    body,
  })
})

export async function send(url: string, world: World, request: FuzzRequest): Promise<Response> {
  const { signedIn, search, headers } = request
  const example = exampleOf(request)
  const { endpoint } = example
  const real = translate(example, world.meaning)
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => request.params[name] ?? String(real.params?.[name]),
  )
  const key = world.keys.author
  const content = endpoint.method === 'GET' ? null : bodyText(request.body, real.body)
  return fetch(url + path.slice(1) + (search && `?${search}`), {
    method: endpoint.method,
    headers: { ...headers, ...(signedIn && key && { 'X-AUTH-TOKEN': key }) },
    body: content,
  })
}

const mark = 'what is in this place'

function bodyText(body: FuzzBody, real: unknown): string | null {
  if (body.kind === 'none') return null
  if (body.kind === 'text') return body.text
  const copy = structuredClone(real) as Holder | undefined
  const places = placesIn(copy ?? {})
  if (places.length === 0) return body.by
  const [holder, key] = places[body.place % places.length]!
  holder[key] = mark
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => body.by)
}

type Holder = Record<string, unknown>

function placesIn(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as [Holder, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value as Holder) : []),
  ])
}

/** Every example with a body, once for each text in it, with this text there instead. */
export function mutatedExamples(by: string): FuzzRequest[] {
  return [...examples].flatMap(([call, { body }]) =>
    placesIn((body ?? {}) as Holder).flatMap(([holder, key], place) =>
      typeof holder[key] === 'string'
        ? [
            {
              call,
              signedIn: true,
              params: {},
              search: '',
              headers: {},
              body: { kind: 'mutated', place, by: JSON.stringify(by) },
            },
          ]
        : [],
    ),
  )
}
