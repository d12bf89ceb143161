import { expect, test } from 'vitest'
import { qrInTerminal } from './qr-in-terminal.ts'

test('the code in the terminal is square, and light around', () => {
  const lines = qrInTerminal('http://192.168.1.7:8080').split('\n')
  const width = [...lines[0]!].length
  expect(lines.map((line) => [...line].length)).toEqual(lines.map(() => width))
  expect(Math.ceil(width / 2)).toBe(lines.length)
  expect(lines[0]).toBe('█'.repeat(width))
  expect(lines.every((line) => (line.startsWith('██') && line.endsWith('██')) || line === lines.at(-1))).toBe(true)
})
