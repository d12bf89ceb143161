import { IsOptional } from 'typebox'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { Config } from '../../config/config.ts'
import { cookieName } from '../../http/cookies/cookies.ts'
import { tokenPrefix } from '../../http/tokens/token-form.ts'
import { mediaCookie } from '../../http/viewer.ts'
import { endpointNames, schemaNames } from './contract-modules.ts'
import { refusalsOf, type Example } from './example.ts'
import { sections } from './sections.ts'

type Json = Record<string, unknown>

/** OpenAPI requires a version; the program's own is not for strangers. */
const version = '1'

export function describeApi(config: Pick<Config, 'publicUrl'>): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Coterie', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: config.publicUrl }],
    tags: sections.map(({ name, title }) => ({ name, description: title })),
    paths: describePaths(),
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: `${tokenPrefix}…` },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(config, mediaCookie) },
      },
      schemas: { ...describeNamedSchemas(), Error: errorSchema },
    },
  }
}

function describePaths(): Json {
  const paths: Record<string, Json> = {}
  for (const { name, examples } of sections) {
    for (const example of examples) {
      const path = example.endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [example.endpoint.method.toLowerCase()]: describeCall(example, name) }
    }
  }
  return paths
}

function describeCall(example: Example, tag: string): Json {
  const { endpoint, notes } = example
  return {
    operationId: endpointNames.get(endpoint),
    tags: [tag],
    summary: endpoint.summary,
    ...(notes && { description: notes }),
    security: [...securityOf[endpoint.access], ...tokenSecurity(endpoint)],
    parameters: [...describeParameters(example, 'path'), ...describeParameters(example, 'query')],
    ...describeBody(example),
    responses: { [endpoint.status ?? 200]: describeResponse(example), ...describeRefusals(refusalsOf(example)) },
  }
}

const securityOf: Record<Access, Json[]> = {
  session: [{ key: [] }],
  anyone: [{}, { key: [] }],
  media: [{ key: [] }, { cookie: [] }],
  anonymous: [],
}

/** What the token must permit is among its roles, as OpenAPI calls them. */
function tokenSecurity({ token }: Endpoint): Json[] {
  if (token === undefined) return []
  return [{ token: token === 'any' ? [] : [token] }]
}

function describeParameters({ endpoint, params, query }: Example, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  const example = place === 'path' ? params : query
  const required: string[] = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: withReferences(part),
    ...(example && name in example && { example: example[name] }),
  }))
}

function describeBody({ endpoint, body }: Example): Json {
  const { bodyType, body: schema } = endpoint
  if (bodyType) {
    const properties = { file: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return { requestBody: { required: true, content: { [bodyType]: { schema: { type: 'object', properties } } } } }
  }
  if (!schema) return {}
  const content = { 'application/json': { schema: withReferences(schema), example: body } }
  return { requestBody: { required: !IsOptional(schema), content } }
}

function describeResponse({ endpoint, response }: Example): Json {
  const { responseType, response: schema } = endpoint
  if (responseType) return { description: 'Done', content: { [responseType]: { schema: { type: 'string' } } } }
  if (!schema) return { description: 'Done; there is nothing to tell' }
  return {
    description: 'Done',
    content: { 'application/json': { schema: withReferences(schema), example: response } },
  }
}

function describeRefusals(codes: ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(some.map((code) => [code, { value: refusalBody(code) }])),
          },
        },
      },
    ]),
  )
}

function refusalBody(code: ErrorCode): Json {
  return { error: code, message: errors[code].message, requestId: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a99' }
}

const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'requestId'],
  properties: {
    error: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'problem'],
        properties: { path: { type: 'string' }, problem: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

function describeNamedSchemas(): Json {
  const named = [...schemaNames].map(([text, name]) => [name, withReferences(JSON.parse(text), name)] as const)
  return Object.fromEntries(named.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Plain JSON in which every named part is a reference. */
function withReferences(schema: unknown, definitionOf?: string): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  const name = schemaNames.get(JSON.stringify(schema))
  if (name && name !== definitionOf) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(schema)) return schema.map((part) => withReferences(part))
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withReferences(part)]))
}
