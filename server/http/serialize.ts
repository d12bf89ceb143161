import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** Sends only what a reply declares. Each schema is compiled when the first reply of its kind is sent, to save memory. */
export function useContractSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<Schema>(({ schema }) => {
    let compiled: ReturnType<typeof fastJsonStringify> | undefined
    return (reply) => (compiled ??= fastJsonStringify(schema))(reply)
  })
}
