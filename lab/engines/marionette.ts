import { once } from 'node:events'
import { connect } from 'node:net'

/** What Firefox is told where WebDriver BiDi has no words: `12:[0,1,"Name",{}]`, and the answer in the same form. */
export async function openMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: [error: unknown, result: unknown]) => void>()
  let received = Buffer.alloc(0)
  let count = 0
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const length = Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < colon + 1 + length) return
      const said = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString()) as unknown
      received = received.subarray(colon + 1 + length)
      // The first is a greeting.
      if (!Array.isArray(said)) continue
      const [, id, error, result] = said as [number, number, unknown, unknown]
      waiting.get(id)?.([error, result])
    }
  })
  return {
    say: async (name: string, parameters: object): Promise<unknown> => {
      const id = ++count
      const answered = new Promise<[unknown, unknown]>((resolve) => waiting.set(id, resolve))
      const command = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(command)}:${command}`)
      const [error, result] = await answered
      if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
      return result
    },
    close: () => void socket.destroy(),
  }
}
