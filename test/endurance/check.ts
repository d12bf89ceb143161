import { setTimeout as wait } from 'node:timers/promises'
import { CallError, createCaller } from '#client/api/call.ts'
import type { TakenEmail } from '../faults/post-office.ts'
import { differences, type Finding } from './compare.ts'
import { archivedBy, archivists, readArchived } from './exports.ts'
import { mayBeTold, photosIn, roleOf, seenBlocks, seenBy, seenThread, withoutUnsure, type World } from './model.ts'
import type { Place } from './play.ts'
import { intrude, readBlocks, readNews, readPhoto, readPhotosIn, readSeen, readThread, type Reader } from './views.ts'

/** Who was sent an email with a word of a message that they never were allowed to read. */
export function strayEmails(world: World, emails: readonly TakenEmail[]): Finding[] {
  return emails.flatMap(({ to, text }) => {
    const named = new Set(text.match(/\bm\d+(?=x\b)/g))
    const stray = [...named].filter((name) => !to.every((address) => world.readers.get(name)?.has(personAt(address))))
    return stray.map((name): Finding => ({ kind: 'seen', what: `${name} in an email to ${to.join(', ')}` }))
  })
}

function personAt(address: string): string {
  return address.split('@')[0]!
}

export type Checked = { comparisons: number; findings: Finding[] }

type Comparison = { who: string; expected: () => unknown; read: () => Promise<unknown> }

const atOnce = 6
/** For what jobs do after the answer. */
const patience = 15_000
const groupsIntruded = 2

/** Compares all that everybody sees with the model, and what outsiders get with nothing. */
export async function check(
  world: World,
  people: readonly string[],
  place: Place,
  random: () => number,
): Promise<Checked> {
  const { names, ledger } = place
  const isKnown = (name: string) => names.isKnown(name)
  const any = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const as = async (person: string): Promise<Reader> => {
    const url = await place.url()
    const key = names.keys.get(person)!
    return { call: createCaller({ base: () => url, key: () => key }), names, key, url }
  }
  const wrongNews = async (person: string) => {
    const told = await readNews(await as(person))
    const twice = told.filter((name, n) => told.indexOf(name) !== n)
    const beyond = told.filter((name) => !mayBeTold(world, person, name))
    return [...twice.map((name) => `${name} twice`), ...beyond]
  }
  const memberOf = (group: string) => any([...world.groups.get(group)!.people.keys()])
  const comparisons: Comparison[] = people.map((person) => ({
    who: person,
    expected: () => seenBy(world, person),
    read: async () => withoutUnsure(world, await readSeen(await as(person))),
  }))
  for (const person of people)
    comparisons.push({ who: `${person}, news`, expected: () => [], read: () => wrongNews(person) })
  const ofMessages = [...world.messages].filter(([, { group }]) => world.groups.get(group)!.people.size > 0)
  for (const [name, message] of ofMessages) {
    const person = memberOf(message.group)
    const reads = (what: string, expected: () => unknown, read: Comparison['read']) =>
      comparisons.push({ who: `${person}, ${what} of ${name}`, expected, read })
    const thread = seenThread(world, name)
    if (Object.keys(thread).length > 0)
      reads(
        'replies',
        () => thread,
        async () => readThread(await as(person), names.id(name)),
      )
    if (message.withheld) continue
    const blocks = seenBlocks(message)
    if (Object.keys(blocks).length > 0)
      reads(
        'answers',
        () => blocks,
        async () => readBlocks(await as(person), names.id(name), blocks),
      )
    if (message.photo !== undefined)
      reads(
        'photo',
        () => ledger.files.get(names.id(message.photo!)),
        async () => readPhoto(await as(person), names.id(name)),
      )
  }
  for (const [name, { group }] of world.collections) {
    if (world.groups.get(group)!.people.size === 0) continue
    const person = memberOf(group)
    const read = async () => readPhotosIn(await as(person), names.id(name))
    comparisons.push({ who: `${person}, photos in ${name}`, expected: () => photosIn(world, name), read })
  }
  for (const person of people) {
    const foreign = [...world.groups.keys()].filter((group) => !roleOf(world, group, person))
    // Whoever was there knows the way.
    const left = foreign.filter((group) => world.groups.get(group)!.removed.has(person))
    for (const group of new Set([...left.slice(0, 1), ...Array.from({ length: groupsIntruded }, () => any(foreign))])) {
      if (group === undefined) continue
      const [message] = any([...world.messages].filter((entry) => entry[1].group === group)) ?? []
      const [collection] = any([...world.collections].filter((entry) => entry[1].group === group)) ?? []
      const hidden = {
        group,
        ...(message !== undefined && { message }),
        ...(collection !== undefined && { collection }),
      }
      comparisons.push({
        who: `${person}, outside of ${group}`,
        expected: () => [],
        read: async () => intrude(await as(person), hidden),
      })
    }
  }
  comparisons.push(...exportsOf(world, people, any, as))
  const findings: Finding[] = []
  const queue = comparisons.values()
  const work = async () => {
    for (const comparison of queue) findings.push(...(await compareUntilEqual(comparison, isKnown)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { comparisons: comparisons.length, findings }
}

/** One of a group, and what one person takes along. */
function exportsOf(
  world: World,
  people: readonly string[],
  any: <T>(all: readonly T[]) => T,
  as: (person: string) => Promise<Reader>,
): Comparison[] {
  const groups = [...world.groups.keys()].filter((group) => archivists(world, group).length > 0)
  const person = any(people)
  const own = { who: `${person}, archive of their own`, of: { person }, by: person }
  const group: string | undefined = any(groups)
  const ofGroup = group !== undefined && {
    who: `archive of ${group}`,
    of: { group },
    by: any(archivists(world, group)),
  }
  return [own, ...(ofGroup ? [ofGroup] : [])].map(({ who, of, by }) => ({
    who,
    expected: () => archivedBy(world, of),
    read: async () => readArchived(await as(by), of),
  }))
}

async function compareUntilEqual(
  { who, expected, read }: Comparison,
  isKnown: (name: string) => boolean,
): Promise<Finding[]> {
  for (const giveUp = performance.now() + patience; ; await wait(300)) {
    const found = await read().catch(unlessRefused)
    const isIntrusion = who.includes('outside of')
    const findings = differences(who, { expected: expected(), found }, isKnown)
    if (findings.length === 0) return []
    if (performance.now() > giveUp) return isIntrusion ? findings.map(({ what }) => ({ kind: 'seen', what })) : findings
  }
}

function unlessRefused(error: unknown): string {
  if (error instanceof CallError) return `refused: ${error.code}`
  throw error
}
