import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test('a header names it for clients of every age', () => {
  expect(attachment("Été (l'après-midi)*.zip", 'photos.zip')).toBe(
    `attachment; filename="photos.zip"; filename*=UTF-8''%C3%89t%C3%A9%20%28l%27apr%C3%A8s-midi%29%2A.zip`,
  )
})
