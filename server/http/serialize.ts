import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = ReturnType<typeof fastJsonStringify>

const compiled = new WeakMap<object, Serialize>()

/** Sends only what the contract declares. Each schema is compiled for its first response, to save memory. */
export function useContractSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<Schema & object>(
    ({ schema }) =>
      (reply) =>
        serializerOf(schema)(reply),
  )
}

function serializerOf(schema: Schema & object): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  const serialize = fastJsonStringify(schema)
  compiled.set(schema, serialize)
  return serialize
}
