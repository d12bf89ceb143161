import { expect } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Keyholder } from './start-app.ts'

/** Opens the stream and hands out its events one by one; `ended` when the server has closed it. */
export async function listen(app: { url: string }, person: Keyholder, query = '') {
  const response = await fetch(`${app.url}api/events${query}`, { headers: { 'X-AUTH-TOKEN': person.key } })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  const next = async (): Promise<LiveEvent | 'ended'> => {
    for (;;) {
      const block = /^([\s\S]*?)\n\n/.exec(pending)
      if (block) {
        pending = pending.slice(block[0].length)
        const data = /^(?!event:)(?:id: \d+\n)?data: (.*)$/.exec(block[1]!)?.[1]
        if (data) return JSON.parse(data) as LiveEvent
        continue
      }
      const { value, done } = await reader.read()
      if (done) return 'ended'
      pending += value
    }
  }
  return { next }
}
