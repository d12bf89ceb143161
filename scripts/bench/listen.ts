import { request } from 'node:http'

export type Listening = { heard: () => number; close: () => void }

/** An open stream of live events, and how many have arrived. */
export function listenToEvents(url: URL, key: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL('/api/events', url), { headers: { 'X-AUTH-TOKEN': key } }, (response) => {
      let heard = 0
      response.setEncoding('utf8').on('data', (text: string) => void (heard += text.split('data:').length - 1))
      response.on('error', () => {})
      resolve({ heard: () => heard, close: () => sent.destroy() })
    })
    sent.on('error', reject)
    sent.end()
  })
}
