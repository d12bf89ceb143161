import { randomBytes } from 'node:crypto'
import { dice, pickWords, upTo, vocabulary } from '../words.ts'

/** Messages by their number, oldest first; a parent has a lower number than its replies. */
export type World = {
  people: { id: string; name: string; key: string }[]
  groups: { id: string; members: number[]; key: string }[]
  vocabulary: ReturnType<typeof vocabulary>
  ids: string[]
  groupOf: Uint8Array
  authorOf: Uint8Array
  /** -1 for a message that is no reply. */
  parentOf: Int32Array
  postedAt: Uint32Array
  lastActivity: Uint32Array
  words: Uint16Array[]
}

const names = 'Ada Bea Cleo Dan Eve Finn Gus Hana Ines Jo Kai Lena Max Nora Oscar Pia Quinn Rosa Sam Tess'.split(' ')
const peopleCount = 30
/** How many people each group has, the first person among them, and its part of all messages. */
const groupSizes = [30, 20, 15, 12, 8, 6]
const groupShares = [0.35, 0.2, 0.15, 0.12, 0.1, 0.08]
export const wordsKnown = 5000
/** One message in four begins a thread. */
const partInFront = 0.25
export const year = 31_536_000

/** The key in the header of a seeded person's session. */
export function keyOfPerson(n: number): string {
  return `bench-key-of-person-${n}`
}

/** A made-up world of thirty people who have talked for five years; always the same, except for its ids. */
export function imagineWorld(messages: number): World {
  const roll = dice(messages)
  const now = Math.floor(Date.now() / 1000)
  const start = now - 5 * year
  const world: World = {
    people: Array.from({ length: peopleCount }, (_, n) => ({
      id: idAt(start, n),
      name: `${names[n % names.length]} ${n}`,
      key: keyOfPerson(n),
    })),
    groups: groupSizes.map((size, n) => ({
      id: idAt(start, n),
      members: [0, ...Array.from({ length: size - 1 }, (_, member) => 1 + ((member + n * 3) % (peopleCount - 1)))],
      key: `bench-group-${n}`,
    })),
    vocabulary: vocabulary(wordsKnown),
    ids: [],
    groupOf: new Uint8Array(messages),
    authorOf: new Uint8Array(messages),
    parentOf: new Int32Array(messages),
    postedAt: new Uint32Array(messages),
    lastActivity: new Uint32Array(messages),
    words: [],
  }
  const fronts: number[][] = world.groups.map(() => [])
  for (let n = 0; n < messages; n++) {
    const postedAt = start + Math.floor(((now - start) * n) / messages)
    const group = pickGroup(roll())
    const { members } = world.groups[group]!
    world.ids.push(idAt(postedAt, n))
    world.groupOf[n] = group
    world.authorOf[n] = members[upTo(roll, members.length)]!
    world.postedAt[n] = postedAt
    const parent = roll() < partInFront ? -1 : parentFor(fronts[group]!, roll())
    world.parentOf[n] = parent
    if (parent === -1) fronts[group]!.push(n)
    // Now and then somebody replies to a reply, one level down.
    else if (roll() < 0.15 && world.parentOf[n - 1] === parent) world.parentOf[n] = n - 1
    for (let up = n; up >= 0; up = world.parentOf[up]!) world.lastActivity[up] = postedAt
    const length = parent === -1 ? 6 + upTo(roll, 20) : 2 + upTo(roll, 8)
    world.words.push(Uint16Array.from(pickWords(roll, length, wordsKnown)))
  }
  return world
}

/** People reply to what is new: a thread gets three replies on average, and some get a dozen. */
function parentFor(fronts: number[], rolled: number): number {
  if (fronts.length === 0) return -1
  return fronts[Math.max(0, fronts.length - 1 - Math.floor(rolled ** 3 * 60))]!
}

function pickGroup(rolled: number): number {
  let sum = 0
  return Math.max(
    0,
    groupShares.findIndex((share) => (sum += share) > rolled),
  )
}

let random = Buffer.alloc(0)

/** A UUIDv7 of that second; `order` keeps up to a thousand of one second in order. */
export function idAt(seconds: number, order: number): string {
  if (random.length < 10) random = randomBytes(65_530)
  const end = random.toString('hex', 0, 10)
  random = random.subarray(10)
  const time = (seconds * 1000 + (order % 1000)).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${end.slice(0, 3)}-8${end.slice(3, 6)}-${end.slice(6, 18)}`
}
