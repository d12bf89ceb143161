import { request } from 'node:http'
import { createInterface } from 'node:readline'

export type Listening = { heard: () => number; close: () => void }

/** An open stream of live events, and how many have arrived. */
export function listenToEvents(url: URL, key: string, onEvent?: (event: unknown) => void): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL('/api/events', url), { headers: { 'X-AUTH-TOKEN': key } }, (response) => {
      let heard = 0
      const lines = createInterface(response)
      lines.on('line', (line) => {
        // What the stream begins with is empty.
        if (!line.startsWith('data: ') || line === 'data: {}') return
        heard++
        onEvent?.(JSON.parse(line.slice('data: '.length)))
      })
      lines.on('error', () => {})
      resolve({ heard: () => heard, close: () => sent.destroy() })
    })
    sent.on('error', reject)
    sent.end()
  })
}
