import { expect, test } from 'vitest'
import { namesakes } from './namesakes.ts'

const among = (...names: string[]) => [...namesakes(names.map((name, n) => ({ id: String(n), name })))].join('')

test.each([
  ['the same name', ['Ada', 'Bea', 'Ada'], '02'],
  ['another case or accent', ['Zoë', 'zoe', 'Cleo'], '01'],
  ['letters of another script', ['Ada', '\u0410d\u0430'], '01'],
  ['Greek ones', ['Ana', 'Αna'], '01'],
  ['a large I for a small l', ['Paul', 'PauI'], '01'],
  ['a digit', ['Noel', 'N0el', 'Noe1'], '012'],
  ['something that nobody sees', ['Ada', 'A\u200Bda'], '01'],
  ['more space', ['Ada  B', 'Ada B '], '01'],
  ['full width', ['Ａｄａ', 'Ada'], '01'],
])('%s cannot be told apart', (_, names, ids) => {
  expect(among(...names)).toBe(ids)
})

test('different names can', () => {
  expect(among('Ada', 'Ada Moreau', 'Adam', 'Ида', 'Ира', '지우', '지유')).toBe('')
})
