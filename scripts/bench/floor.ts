import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Sqlite from 'better-sqlite3'
import { prepareInsert } from './floor-insert.ts'
import { preparePage } from './floor-page.ts'

/** What the database and Node can do at best: no checks, no headers, no side effects. */
const connection = new Sqlite(process.argv[2]!)
connection.pragma('journal_mode = WAL')
connection.pragma('synchronous = FULL')

const page = await preparePage(process.argv[2]!, connection)
const insert = prepareInsert(connection)

const server = createServer((request, response) => {
  if (request.method === 'POST') receive(request, (text) => send(response, 201, insert(text)))
  else send(response, 200, page(request.url!))
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

function receive(request: IncomingMessage, done: (text: string) => void) {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => done(Buffer.concat(parts).toString()))
}

function send(response: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}
