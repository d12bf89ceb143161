import { Errors } from 'typebox/value'
import type { Tool, ToolResult } from './tool.ts'

/**
 * Those whose clients begin with `initialize`, and those that say the version in each request; the newest first. The
 * official SDK weighs 17 MB in every installation, and nearly all of it is for what a server of a few tools has not.
 */
const versions = {
  withHandshake: ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
  inEachRequest: ['2026-07-28'],
} as const

const codes = {
  unreadable: -32_700,
  notARequest: -32_600,
  noSuchMethod: -32_601,
  wrongInput: -32_602,
  ofNoVersion: -32_022,
} as const

const keyOf = (name: string) => `io.modelcontextprotocol/${name}`

export type Served = {
  about: { name: string; title: string; version: string; websiteUrl: string }
  instructions: string
  tools: readonly Tool[]
  use: (tool: Tool, input: never) => Promise<ToolResult>
}

type Id = string | number
type Params = Record<string, unknown>
type Outcome = { result: object; error?: never } | { error: RpcError }
type Reply = { jsonrpc: '2.0'; id: Id | null } & Outcome
type RpcError = { code: number; message: string; data?: object }

/** What a line of the client is answered with; nothing, if it only tells something. */
export async function answerTo(line: string, served: Served): Promise<Reply | undefined> {
  const message = parsed(line)
  if (message === undefined) return failure(null, { code: codes.unreadable, message: 'This is no JSON.' })
  if (!isObject(message)) return failure(null, { code: codes.notARequest, message: 'This is no request.' })
  const { id, method, params } = message
  if (typeof method !== 'string') return undefined
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const given = isObject(params) ? params : {}
  const version = versionIn(given)
  if (version !== undefined && !isOneOf(versions.inEachRequest, version)) {
    const data = { supported: versions.inEachRequest, requested: version }
    return failure(id, { code: codes.ofNoVersion, message: `Unsupported protocol version: ${version}`, data })
  }
  const outcome = await outcomeOf(method, given, served)
  if (outcome.error || version === undefined) return { jsonrpc: '2.0', id, ...outcome }
  return { jsonrpc: '2.0', id, result: { ...outcome.result, ...complete(served) } }
}

async function outcomeOf(method: string, params: Params, served: Served): Promise<Outcome> {
  const { about: serverInfo, instructions, tools } = served
  const capabilities = { tools: {} }
  if (method === 'initialize') {
    const [newest] = versions.withHandshake
    const asked = params['protocolVersion']
    const protocolVersion = isOneOf(versions.withHandshake, asked) ? asked : newest
    return { result: { protocolVersion, capabilities, serverInfo, instructions } }
  }
  if (method === 'server/discover')
    return { result: { supportedVersions: versions.inEachRequest, capabilities, instructions, ...notToBeKept } }
  if (method === 'ping') return { result: {} }
  if (method === 'tools/list')
    return { result: { tools: tools.map(described), ...(versionIn(params) !== undefined && notToBeKept) } }
  if (method === 'tools/call') return call(params, served)
  return { error: { code: codes.noSuchMethod, message: `Method not found: ${method}` } }
}

async function call({ name, arguments: input = {} }: Params, { tools, use }: Served): Promise<Outcome> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return { error: { code: codes.wrongInput, message: `Tool ${String(name)} not found` } }
  const problems = problemsIn(tool, input)
  if (problems.length === 0) return { result: await use(tool, input as never) }
  const text = `This cannot be asked so. ${problems.join('; ')}`
  return { result: { content: [{ type: 'text', text }], isError: true } }
}

/** What there is no field for is named alone, not as a problem of the whole as well. */
function problemsIn(tool: Tool, input: unknown): string[] {
  return Errors(inputOf(tool), input)
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .map(({ keyword, instancePath: path, message }) => {
      const problem = keyword === 'boolean' ? 'must not be there' : message
      return path ? `${path}: ${problem}` : problem
    })
}

function described(tool: Tool): object {
  const { name, title, description, changes } = tool
  const annotations = changes
    ? { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
    : { readOnlyHint: true, openWorldHint: false }
  return { name, title, description, inputSchema: inputOf(tool), annotations }
}

function inputOf({ input }: Tool) {
  return { ...input, additionalProperties: false }
}

const notToBeKept = { ttlMs: 0, cacheScope: 'private' }

function complete({ about }: Served): object {
  return { resultType: 'complete', _meta: { [keyOf('serverInfo')]: about } }
}

function versionIn({ _meta: meta }: Params): string | undefined {
  const version = isObject(meta) ? meta[keyOf('protocolVersion')] : undefined
  return typeof version === 'string' ? version : undefined
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOneOf<const V extends string>(all: readonly V[], value: unknown): value is V {
  return all.includes(value as V)
}

function failure(id: Id | null, error: RpcError): Reply {
  return { jsonrpc: '2.0', id, error }
}
