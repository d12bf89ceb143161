import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompress, constants } from 'node:zlib'
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
  else if (request.headers['accept-encoding']) sendCompressed(response, page(request.url!))
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

/** As the server does it: on another thread, with the same effort. */
function sendCompressed(response: ServerResponse, body: unknown) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  brotliCompress(JSON.stringify(body), { params }, (error, bytes) => {
    if (error) throw error
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'br', 'Content-Length': bytes.length }
    response.writeHead(200, headers).end(bytes)
  })
}
