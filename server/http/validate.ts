import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type * as Type from 'typebox'
import { IsOptional } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Clean, Convert } from 'typebox/value'
import type { FieldProblem } from '#contract/errors.ts'
import { AppError } from '../errors.ts'

/**
 * Validates input with the contract's schemas. Addresses carry only text, so their numbers are converted; a body must
 * have the right types. Unknown fields are dropped.
 */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(compileSchema)
  readAnyBodyAsJson(app)
}

type Validators = { strict: Validator; lenient: Validator }

/** Most calls are rare, and compiled schemas stay in memory: each is compiled for its first request. */
const compiled = new WeakMap<Type.TSchema, Validators>()

function validatorsOf(schema: Type.TSchema): Validators {
  const known = compiled.get(schema)
  if (known) return known
  const validators = { strict: Compile(closed(schema)), lenient: Compile(schema) }
  compiled.set(schema, validators)
  return validators
}

const compileSchema: FastifySchemaCompiler<Type.TSchema> =
  ({ schema, httpPart }) =>
  (sent: unknown) => {
    try {
      return validate(schema, httpPart, sent)
    } catch (error) {
      // Whether items differ is compared to any depth, until the stack ends.
      if (error instanceof RangeError) return { error: new AppError('invalid-request') }
      throw error
    }
  }

function validate(schema: Type.TSchema, httpPart: string | undefined, sent: unknown) {
  if ((sent === undefined || sent === null) && IsOptional(schema)) return { value: sent }
  const long = longLists(schema, sent)
  if (long.length > 0) return { error: new AppError('invalid-request', { fields: long }) }
  const { strict, lenient } = validatorsOf(schema)
  const inAddress = httpPart !== 'body'
  // Most input is valid except for its integers, and checking is faster than converting and cleaning.
  const read = inAddress ? withIntegers(schema, sent) : sent
  if (strict.Check(read)) return { value: read }
  const value = inAddress ? Convert(schema, read) : read
  if (lenient.Check(value)) return { value: Clean(schema, value) }
  // A malformed id in an address is an id that does not exist.
  if (httpPart === 'params') return { error: new AppError('not-found') }
  return { error: new AppError('invalid-request', { fields: problems(lenient.Errors(value)) }) }
}

function withIntegers(schema: Type.TSchema, sent: unknown): unknown {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const read = { ...(sent as Record<string, unknown>) }
  for (const [name, value] of Object.entries(read)) {
    const isInteger = properties[name]?.type === 'integer' && typeof value === 'string' && /^\d{1,15}$/.test(value)
    if (isInteger) read[name] = Number(value)
  }
  return read
}

/** Refuses lists with too many items before looking at each of a million. */
function longLists(schema: Type.TSchema, sent: unknown): FieldProblem[] {
  const { properties } = schema as { properties?: Record<string, { maxItems?: number }> }
  return Object.entries(properties ?? {}).flatMap(([name, { maxItems = Infinity }]) => {
    const value = (sent as Record<string, unknown> | undefined)?.[name]
    const isLong = Array.isArray(value) && value.length > maxItems
    return isLong ? [{ path: `/${name}`, problem: `must not have more than ${maxItems} items` }] : []
  })
}

function closed(schema: Type.TSchema): Type.TSchema {
  const { properties, items } = schema as { properties?: Record<string, Type.TSchema>; items?: Type.TSchema }
  const within = Object.entries(properties ?? {}).map(([name, field]) => [name, closed(field)])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(within), additionalProperties: false }),
    ...(items && { items: closed(items) }),
  }
}

const problemsShown = 20

function problems(errors: { instancePath: string; message: string }[]): FieldProblem[] {
  const byField = Map.groupBy(errors, ({ instancePath }) => instancePath)
  return [...byField].slice(0, problemsShown).map(([path, [first]]) => ({ path, problem: first!.message }))
}

/** The reference's clients send JSON under any content type, and the JSON type with no body at all. */
function readAnyBodyAsJson(app: FastifyInstance) {
  const strict = app.getDefaultJsonParser('error', 'error')
  const parse = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => {
    if (text === '') return done(null, undefined)
    strict(request, text, (error, body) => {
      if (error) return done(new AppError('invalid-json', { cause: error }))
      done(null, body)
    })
  }
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('*', { parseAs: 'string' }, parse as never)
}
