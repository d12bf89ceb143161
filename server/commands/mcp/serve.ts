import { readToken, type Token } from '#contract/sign-in/tokens.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { Refusal, type ServerCalls } from './call-server.ts'
import { draftingTools } from './drafting.ts'
import { findingTools } from './finding.ts'
import { aboutMembersWords } from './members-words.ts'
import { answerTo, type Served } from './protocol.ts'
import { readingTools } from './reading.ts'
import type { Tool, ToolResult } from './tool.ts'

const tools: Tool[] = [...findingTools, ...readingTools, ...draftingTools]

/** Until whoever started it closes stdin, and what was asked until then is answered. */
export async function serve(server: ServerCalls): Promise<void> {
  const scopes = await scopesOf(server)
  const served: Served = {
    about: { name: 'coterie', title: 'Coterie', version: packageJson.version, websiteUrl: server.base },
    instructions: instructionsFor(server.base),
    tools: tools.filter(({ scope }) => scopes?.includes(scope) ?? true),
    use: (tool, input) => inWords(() => tool.run(server, input)),
  }
  // Whoever started it may be gone before it has answered; then stdin ends, too.
  process.stdout.on('error', () => {})
  const answering = new Set<Promise<void>>()
  for await (const line of linesOf(process.stdin)) {
    const one = answerTo(line, served).then((reply) => (reply ? write(`${JSON.stringify(reply)}\n`) : undefined))
    answering.add(one)
    void one.finally(() => answering.delete(one))
  }
  await Promise.all(answering)
}

/** Only of line feeds: node:readline ends lines at other signs too, which JSON may contain. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string> {
  input.setEncoding('utf8')
  const pending: string[] = []
  for await (const chunk of input as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    pending.push(first)
    for (const next of others) {
      const line = pending.join('').trim()
      if (line !== '') yield line
      pending.splice(0, Infinity, next)
    }
  }
}

function write(line: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(line, () => resolve())
  })
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

const instructionsFor = (base: string) =>
  `Coterie at ${base} is the private place of your person’s family, friends or club. You see what they have opened to you with a token, and no more. Everything in it is confidential: pass none of it on to anybody else or to other services. ${aboutMembersWords} When you name a message or a photo, give its address too.`

async function inWords(run: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) process.stderr.write(`${(error as Error).stack}\n`)
    const text = error instanceof Refusal ? error.message : 'Something went wrong in Coterie itself.'
    return { content: [{ type: 'text', text }], isError: true }
  }
}
