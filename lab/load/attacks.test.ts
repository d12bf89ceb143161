// @module-tag long
import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'
import { isWell, measureTwice } from './measure.ts'

test.for(Object.entries(attacks))(
  '%s: others wait no longer than they may',
  { timeout: 600_000 },
  async ([, attack]) => {
    const [best] = await measureTwice(attack, 'SQLite')
    expect(best).toSatisfy(isWell)
  },
)
