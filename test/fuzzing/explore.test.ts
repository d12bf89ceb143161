import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { seededRandom } from '#lab/mutate/seeded-random.ts'
import { watchCoverage, type Coverage } from './coverage.ts'
import { explore, type Fault } from './explore.ts'
import { nameOf } from './parser.ts'

const address = 'file:///planted.js'
/** Fails for what nobody would hit by chance, and reveals on the way how near one is. */
const planted = new Script(
  `(bytes) => {
    const text = bytes.toString()
    if (text.startsWith('<a')) {
      if (text.startsWith('<a<b')) {
        if (text.startsWith('<a<b<c')) {
          if (text.startsWith('<a<b<c<d')) throw new RangeError('planted')
        }
      }
    }
  }`,
  { filename: address },
)

async function faultsWith(coverage: Pick<Coverage, 'reachesNew'>, read: (input: Buffer) => void): Promise<Fault[]> {
  const faults: Fault[] = []
  let tried = 0
  await explore({
    seeds: [Buffer.from('Nothing special.')],
    words: ['<a', '<b', '<c', '<d'],
    random: seededRandom(1),
    coverage,
    attempt: async (input) => {
      tried++
      try {
        read(input)
        return undefined
      } catch (error) {
        return { what: nameOf(error), error }
      }
    },
    isOver: () => tried > 30_000 || faults.length > 0,
    onKept: () => {},
    onFault: (fault) => faults.push(fault),
  })
  return faults
}

test('a fault behind four doors is found, and its input shortened, because each door that opens is noticed', async () => {
  const coverage = watchCoverage((url) => url === address)
  const read = planted.runInThisContext() as (input: Buffer) => void
  const [fault] = await faultsWith(coverage, read)
  coverage.stop()
  expect(fault).toMatchObject({ what: 'RangeError: planted', input: Buffer.from('<a<b<c<d') })
  expect(await faultsWith({ reachesNew: () => false }, read)).toEqual([])
})
