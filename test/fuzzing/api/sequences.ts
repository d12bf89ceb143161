import fc from 'fast-check'
import { Compile, type Validator } from 'typebox/compile'
import { errors, type ErrorBody } from '#contract/errors.ts'
import type { Example } from '#server/features/documentation/example.ts'
import { ids, secrets } from '#server/features/documentation/examples/given.ts'
import { allExamples } from '#server/features/documentation/sections.ts'
import { callers, meaningFor, translate, type World } from '../../access/access-matrix.ts'
import type { TestApp } from '../../app/start-app.ts'
import { makeWebp } from '../../photos/odd-files.ts'
import { broken, oddValue, someBreaks, valueOf, withIds, type Break, type Schema } from './values.ts'

/** A call of the API; `real` keeps what the example of the documentation has there. */
export type Step = {
  call: string
  by: (typeof callers)[number]
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  breaks: Break[]
}
/** Those of one group are sent at once. */
export type Sequence = Step[][]

const real = 'real'
const examples = new Map(
  allExamples
    // The stream of events does not end.
    .filter(({ endpoint }) => endpoint.responseType !== 'text/event-stream')
    .map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each]),
)
export const endpointCount = examples.size

/** Ending a session or an account ends what the rest of a sequence is about, so it comes less often. */
const ends = /logout|DELETE \/api\/(users|groups|sessions)|leave|reset-api-key|new-password/
const calls = [...examples.keys()].flatMap((call) => Array<string>(ends.test(call) ? 1 : 6).fill(call))

function usualCallers(call: string): Step['by'][] {
  if (call.includes('/admin/')) return ['administrator']
  return call.includes('/guest/') ? ['guest'] : ['author', 'author', 'host', 'member']
}

const stepOf = (call: string): fc.Arbitrary<Step> => {
  const { endpoint } = examples.get(call)!
  const fields = (schema: Schema | undefined) =>
    Object.fromEntries(
      Object.entries(schema?.properties ?? {}).map(([name, each]) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: fc.constant<unknown>(real) },
          { weight: 3, arbitrary: valueOf(each) },
          { weight: 1, arbitrary: oddValue },
        ),
      ]),
    )
  return fc.record({
    call: fc.constant(call),
    by: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...usualCallers(call)) },
      { weight: 3, arbitrary: fc.constantFrom(...callers) },
    ),
    params: fc.record(fields(endpoint.params as Schema | undefined)),
    query: fc.record(fields(endpoint.query as Schema | undefined), { requiredKeys: [] }),
    body: endpoint.body
      ? fc.oneof(
          { weight: 3, arbitrary: fc.constant<unknown>(real) },
          { weight: 2, arbitrary: valueOf(endpoint.body as Schema) },
        )
      : fc.constant<unknown>(real),
    breaks: someBreaks,
  })
}

const step = fc.constantFrom(...calls).chain(stepOf)
export const sequence: fc.Arbitrary<Sequence> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.array(step, { minLength: 2, maxLength: 5 }) },
    // The same at once, as somebody does who presses twice.
    {
      weight: 1,
      arbitrary: fc.tuple(step, fc.integer({ min: 2, max: 4 })).map(([each, n]) => Array<Step>(n).fill(each)),
    },
  ),
  { minLength: 1, maxLength: 8 },
)

export class Wrong extends Error {}

const longestWait = 10_000
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** What nobody may read in an error: where it happened, statements, hashes of passwords. */
const secret =
  /\bat \S+ \(|node_modules|\.ts:\d|\b(select|insert|update|delete)\b.*\b(from|into|set)\b|\$argon2|SQLITE_|better-sqlite|ECONN/i

/** How often each call was responded to, by status. */
export type Tally = Map<string, number>

/** @throws Wrong for a response that nobody may get */
export async function play(app: TestApp, world: World, sequence: Sequence, tally: Tally): Promise<void> {
  const known = [...new Set([...world.meaning.values()].flatMap((text) => text.match(anyId) ?? []))]
  const idAt = (n: number) => known[known.length - 1 - (n % known.length)]!
  for (const steps of sequence) {
    const texts = await Promise.all(steps.map((each) => send({ app, world, tally, idAt }, each)))
    for (const text of texts)
      for (const [id] of text.slice(0, 50_000).matchAll(anyId)) if (!known.includes(id)) known.push(id)
  }
}

type Playing = { app: TestApp; world: World; tally: Tally; idAt: (n: number) => string }

async function send({ app, world, tally, idAt }: Playing, step: Step): Promise<string> {
  const example = examples.get(step.call)!
  const { endpoint } = example
  const given = translate(example, await meaningOf(app, world, example))
  const chosen = (values: Record<string, unknown>, own: Record<string, unknown> = {}) =>
    Object.entries(values).map(([name, value]) => [name, value === real ? own[name] : withIds(value, idAt)] as const)
  const params = new Map(chosen(step.params, given.params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params.get(name)))
  const query = chosen(step.query, given.query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encoded(value)}`],
  )
  const body = withIds(broken(step.body === real ? given.body : step.body, step.breaks), idAt)
  const [key, cookie] = [world.keys[step.by], world.cookies[step.by]]
  let response: Response
  try {
    response = await fetch(app.url + path.slice(1) + (query.length > 0 ? `?${query.join('&')}` : ''), {
      method: endpoint.method,
      headers: { ...(key && { 'X-AUTH-TOKEN': key }), ...(cookie && { Cookie: cookie }) },
      body:
        endpoint.method === 'GET'
          ? null
          : endpoint.bodyType
            ? await upload(body)
            : body === undefined
              ? null
              : JSON.stringify(body),
      signal: AbortSignal.timeout(longestWait),
    })
    const entry = `${step.call} ${response.status}`
    tally.set(entry, (tally.get(entry) ?? 0) + 1)
    return await check(example, response)
  } catch (error) {
    if (error instanceof Wrong) throw error
    throw new Wrong(`${step.call}: no response, ${String((error as Error).cause ?? error)}`)
  }
}

const signs = [...Object.values(ids), ...Object.values(secrets)]

/** With what is good for one call alone, where it needs that and its author can still make it. */
async function meaningOf(app: TestApp, world: World, example: Example): Promise<World['meaning']> {
  const text = JSON.stringify(translate(example, world.meaning))
  if (!signs.some((sign) => text.includes(sign))) return world.meaning
  return meaningFor(app, world, example).catch(() => world.meaning)
}

/** A step to elsewhere would make another call of this one. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 500).toWellFormed()).replace(/^\.{1,2}$/, '%2e%2e%20')
}

async function upload(body: unknown): Promise<FormData> {
  const form = new FormData()
  form.append('text', typeof body === 'string' ? body : (JSON.stringify(body) ?? ''))
  form.append('file', new Blob([Uint8Array.from(await makeWebp())]), 'a.webp')
  return form
}

const validators = new WeakMap<object, Validator>()

async function check({ endpoint }: Example, response: Response): Promise<string> {
  const call = `${endpoint.method} ${endpoint.path}`
  const { status } = response
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson) {
    await response.arrayBuffer()
    if (status >= 400 && status !== 416) throw new Wrong(`${call}: ${status} without an error`)
    return ''
  }
  const text = await response.text()
  if (status >= 400) {
    const { error } = JSON.parse(text) as ErrorBody
    if (status >= 500 && status !== 503) throw new Wrong(`${call}: ${status} ${error}`)
    if (errors[error]?.status !== status) throw new Wrong(`${call}: ${status} is not of the error “${error}”`)
    if (secret.test(text)) throw new Wrong(`${call}: an error says too much: ${text.slice(0, 200)}`)
    return text
  }
  if (!endpoint.response || status === 304) return text
  const validator = validators.get(endpoint.response) ?? Compile(endpoint.response)
  validators.set(endpoint.response, validator)
  const value = JSON.parse(text) as unknown
  if (!validator.Check(value)) {
    const [first] = validator.Errors(value)
    throw new Wrong(
      `${call}: the response is not as the contract has it: ${first?.instancePath.replaceAll(/\d+/g, 'N')} ${first?.message}`,
    )
  }
  return text
}
