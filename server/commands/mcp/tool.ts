import * as Type from 'typebox'
import type { TokenScope } from '#contract/sign-in/token-scopes.ts'
import type { ServerCalls } from './call-server.ts'

type Part = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string }
export type ToolResult = { content: Part[]; isError?: true }

export type Tool = {
  name: string
  title: string
  description: string
  /** What the token must permit. */
  scope: TokenScope
  /** Absent when it only reads. */
  changes?: true
  input: Type.TObject
  run: (server: ServerCalls, input: never) => Promise<ToolResult>
}

export function tool<const S extends Type.TObject>(
  name: string,
  definition: Omit<Tool, 'name' | 'input' | 'run'> & {
    input: S
    run: (server: ServerCalls, input: Type.Static<S>) => Promise<ToolResult>
  },
): Tool {
  return { name, ...definition }
}

export function anId(description: string) {
  return Type.String({ pattern: '^[0-9a-f-]{36}$', description })
}
