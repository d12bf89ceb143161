import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { asksForChallenge } from './client-hello.ts'

const hello = (content: string) => {
  const body = Buffer.from(content, 'latin1')
  return Buffer.concat([Buffer.from([22, 3, 1, body.length >> 8, body.length & 255]), body])
}
const asking = hello(`${'.'.repeat(2000)}\u000aacme-tls/1...`)

async function given() {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  const [socket] = (await once(server, 'connection')) as [Socket]
  return { client, socket }
}

test('a hello that asks for a challenge is told from others, however it is cut, and nothing of it is lost', async () => {
  for (const sent of [asking, hello(`${'.'.repeat(300)}\u0002h2`)]) {
    const { client, socket } = await given()
    const asks = asksForChallenge(socket)
    for (const [from, to] of [
      [0, 3],
      [3, 100],
      [100, sent.length],
    ]) {
      client.write(sent.subarray(from, to))
      await new Promise(setImmediate)
    }
    expect(await asks).toBe(sent === asking)
    client.end()
    expect(await text(socket.setEncoding('latin1'))).toBe(sent.toString('latin1'))
  }
})

test('what is no hello does not wait for more, and who leaves is not waited for', async () => {
  const first = await given()
  first.client.write('GET / HTTP/1.1\r\n')
  expect(await asksForChallenge(first.socket)).toBe(false)
  const second = await given()
  second.client.end(asking.subarray(0, 50))
  expect(await asksForChallenge(second.socket)).toBe(false)
})
