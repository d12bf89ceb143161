import { expect, it } from 'vitest'
import { recordingFile } from './recording-format.ts'

it.each([
  ['audio/mp4', 'Recording 2026-11-02 09.03.m4a', 'audio/mp4'],
  ['audio/webm;codecs=opus', 'Recording 2026-11-02 09.03.webm', 'audio/webm'],
  ['audio/ogg;codecs=opus', 'Recording 2026-11-02 09.03.ogg', 'audio/ogg'],
])('what is recorded as %s is called %s', (recorded, name, type) => {
  const file = recordingFile(new Blob(['x'], { type: recorded }), 'Recording', new Date(2026, 10, 2, 9, 3))
  expect(file).toMatchObject({ name, type })
})
