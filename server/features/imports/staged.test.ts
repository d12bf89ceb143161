import { expect, test } from 'vitest'
import { createStager } from './staged.ts'

const message = (key: string, text: string) => {
  return { key, sender: 'Ada', at: 1_650_000_000, text, files: [], reactions: [], missingFiles: 0 }
}
const staging = { format: 'whatsapp' as const, timeZone: 'UTC', now: 1_700_000_000 }

test('more messages, or more words, than any chat has are too much', () => {
  const few = createStager('1', { ...staging, most: { messages: 2, characters: 1000 } })
  for (const key of ['a', 'b']) few.stage(message(key, 'Hello'))
  expect(() => few.stage(message('c', 'Hello'))).toThrow(/would unpack to more/)
  const long = createStager('2', { ...staging, most: { messages: 2, characters: 1000 } })
  expect(() => long.stage(message('a', 'x'.repeat(1000)))).toThrow(/would unpack to more/)
})
