import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Internet } from './internet.ts'

export type Told = {
  id: string
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: Record<string, string>
}
type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'silence'

export type WebhookReceiver = { url: string; told: Told[]; answerWith: (answer: Answer) => void }

/** A program of somebody, which takes what it is told until it is to answer otherwise. */
export async function startReceiver(
  internet: Internet,
  name = 'hooks.secure.example',
  secure = true,
): Promise<WebhookReceiver> {
  const told: Told[] = []
  let answer: Answer = { status: 204 }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { type, data } = JSON.parse(body) as Pick<Told, 'type' | 'data'>
    told.push({ id: String(request.headers['webhook-id']), headers: request.headers, body, type, data })
    if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end(answer.body)
  }
  if (secure) await internet.secureSite(name, (request, response) => void receive(request, response))
  else await internet.site(name, (request, response) => void receive(request, response), '192.168.1.20')
  return {
    url: `${secure ? 'https' : 'http'}://${name}/told`,
    told,
    answerWith: (next) => {
      answer = next
    },
  }
}
