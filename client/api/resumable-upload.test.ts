import { expect, test } from 'vitest'
import { mayPass } from './resumable-upload.ts'

test('what may pass is tried again; a full disk is told at once', () => {
  const tried = [0, 400, 404, 409, 413, 500, 502, 503, 504, 507].filter(mayPass)
  expect(tried).toEqual([0, 409, 500, 502, 503, 504])
})
