import { describe, expect, it } from 'vitest'
import { firstInitial, initialsOf } from './initials.ts'

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

  it('gives one letter', () => {
    expect(firstInitial('Les Moreau')).toBe('L')
    expect(firstInitial('한강 산책')).toBe('산')
  })
})
