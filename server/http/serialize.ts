import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** Sends only what the contract declares. Each schema is compiled for its first response, to save memory. */
export function useContractSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<Schema>(({ schema }) => {
    let compiled: ReturnType<typeof fastJsonStringify> | undefined
    return (reply) => (compiled ??= fastJsonStringify(schema))(reply)
  })
}
