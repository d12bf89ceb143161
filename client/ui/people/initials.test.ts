import { describe, expect, it } from 'vitest'
import { initialsOf, letterOf } from './initials.ts'

describe('initialsOf', () => {
  it.each([
    ['Élodie Moreau', 'ÉM'],
    ['zoë', 'Z'],
    ['Jean-Baptiste Moreau', 'JM'],
    ['  Anna   Maria  van den Berg ', 'AB'],
    ['Наташа Петрова', 'НП'],
    ['Łucja Wiśniewska', 'ŁW'],
    ['김민지', '민지'],
    ['김 민지', '민지'],
    ['남궁', '남궁'],
    ['솔', '솔'],
    ['Minji 김', 'M김'],
    ['🎉 Party', 'P'],
    ['(Opa) Wilhelm', 'OW'],
    ['🎉', '🎉'],
    ['👩‍👩‍👧 👍🏽', '👩‍👩‍👧'],
    ['e\u0301mile', 'E\u0301'],
    ['4b', '4'],
    ['—', '?'],
    ['   ', '?'],
    ['', '?'],
  ])('%j is %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it.each([
    ['Les Moreau', 'M'],
    ['The Bells', 'B'],
    ['L’Atelier', 'A'],
    ['Die Bergfreunde', 'B'],
    ['i nonni', 'N'],
    ['O Clube', 'C'],
    ['Lesley & Co.', 'L'],
    ['Los', 'L'],
    ['Diesel', 'D'],
    ['한강 산책', '산'],
  ])('%j has the letter %j', (name, letter) => {
    expect(letterOf(name)).toBe(letter)
  })
})
