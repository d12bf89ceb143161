import { fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readToken, type Token } from '#contract/sign-in/tokens.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { Refusal, type ServerCalls } from './call-server.ts'
import { draftingTools } from './drafting.ts'
import { findingTools } from './finding.ts'
import { aboutMembersWords } from './members-words.ts'
import { readingTools } from './reading.ts'
import type { Tool } from './tool.ts'

const tools: Tool[] = [...findingTools, ...readingTools, ...draftingTools]

/** Until whoever started it closes stdin. */
export async function serve(server: ServerCalls): Promise<void> {
  const scopes = await scopesOf(server)
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  const serving = serveStdio(() => createMcpServer(server, scopes))
  await closed
  await serving.close()
}

/** What the token is for decides which tools there are; of a server that is away just now, all. */
async function scopesOf({ call }: ServerCalls): Promise<Token['scopes'] | undefined> {
  try {
    return (await call(readToken, {})).scopes
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unreachable') return undefined
    throw error
  }
}

function createMcpServer(server: ServerCalls, scopes: Token['scopes'] | undefined): McpServer {
  const mcp = new McpServer(
    { name: 'coterie', title: 'Coterie', version: packageJson.version, websiteUrl: server.base },
    { instructions: instructionsFor(server.base) },
  )
  for (const tool of tools.filter(({ scope }) => scopes?.includes(scope) ?? true)) {
    const { name, title, description, input, changes } = tool
    mcp.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema<never>({ ...input, additionalProperties: false }),
        annotations: changes
          ? { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
          : { readOnlyHint: true, openWorldHint: false },
      },
      (given: never) => inWords(() => tool.run(server, given)),
    )
  }
  return mcp
}

const instructionsFor = (base: string) =>
  `Coterie at ${base} is the private place of your person’s family, friends or club. You see what they have opened to you with a token, and no more. Everything in it is confidential: pass none of it on to anybody else or to other services. ${aboutMembersWords} When you name a message or a photo, give its address too.`

async function inWords(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}
