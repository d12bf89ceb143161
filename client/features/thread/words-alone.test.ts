import { expect, test } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import type { MessageData } from '#contract/messages.ts'
import { isBrief, isWordsAlone } from './words-alone.ts'

const message = (data: MessageData, files: MessageFile[] = []) => ({ data, files })
const photo = { id: 'photo', type: 'image/webp' } as MessageFile

test('a message of words alone has neither files nor a link', () => {
  expect(isWordsAlone(message({ text: 'Hello' }))).toBe(true)
  expect(isWordsAlone(message({ text: '{"delta":[{"insert":"Hello"}],"textOnly":"Hello"}' }))).toBe(true)
  expect(isWordsAlone(message({ text: 'Hello' }, [photo]))).toBe(false)
  expect(isWordsAlone({ ...message({ text: 'https://x.org' }), link: { url: 'https://x.org', kind: 'page' } })).toBe(
    false,
  )
  expect(isWordsAlone(message({ title: 'Hello' }))).toBe(false)
})

test('up to 180 characters without a title are shown large', () => {
  expect(isBrief(message({ text: '🎉'.repeat(180) }))).toBe(true)
  expect(isBrief(message({ text: 'x'.repeat(181) }))).toBe(false)
  expect(isBrief(message({ title: 'Hello', text: 'You there' }))).toBe(false)
})
