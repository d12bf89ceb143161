import { createCaller } from '#client/api/call.ts'
import { readMe } from '#contract/me.ts'
import { signUp } from '#contract/sessions.ts'
import { emailOf, password } from '../faults/world.ts'
import type { Act } from './acts.ts'
import { ask } from './calls.ts'
import type { Place } from './play.ts'

const groupCount = 20
const groupsEach = 3
const atOnce = 4

export const founder = 'p0'

/** Everybody begins in some of the groups that the first person has made. */
export function foundingActs(people: readonly string[]): { groups: Act[]; joins: Act[] } {
  const groupsOf = (person: string) => {
    const number = Number(person.slice(1))
    const all = Array.from({ length: groupsEach }, (_, n) => `g${(number * (2 * n + 1) + 3 * n) % groupCount}`)
    return [...new Set(all)]
  }
  const others = people.filter((person) => person !== founder)
  const groups = Array.from({ length: groupCount }, (_, n): Act => ({
    do: 'create-group',
    by: founder,
    group: `g${n}`,
  }))
  const joins = others.flatMap((by) => groupsOf(by).map((group): Act => ({ do: 'join', by, group })))
  return { groups, joins }
}

/** Lets these people sign up, each from an address of their own, or they would be too many for one. */
export async function found(people: readonly string[], setUpKey: string, { names, url }: Place): Promise<void> {
  const { groups, joins } = foundingActs(people)
  const as = async (person: string) => {
    const base = await url()
    const address = `10.0.${Math.floor(Number(person.slice(1)) / 250)}.${Number(person.slice(1)) % 250}`
    const send = (to: URL, init: RequestInit) => {
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', address)
      return fetch(to, { ...init, headers })
    }
    return createCaller({ base: () => base, key: () => names.keys.get(person), send })
  }
  const join = async (person: string, invite_key: string) => {
    const name = `Person ${person}`
    const { api_key: key } = await (
      await as(person)
    )(signUp, { body: { login: emailOf(person), password, name, invite_key } })
    names.keys.set(person, key)
    const { id } = await (await as(person))(readMe)
    names.learn(person, id)
  }
  const perform = async (act: Act) =>
    ask(act, {
      call: await as(act.by),
      names,
      isAgain: false,
      upload: () => Promise.reject(new Error('no photos yet')),
    })
  await join(founder, setUpKey)
  for (const act of groups) await perform(act)
  const queue = Map.groupBy(joins, ({ by }) => by).entries()
  const work = async () => {
    for (const [person, acts] of queue) {
      const [first, ...more] = acts
      await join(person, names.keys.get((first as { group: string }).group)!)
      for (const act of more) await perform(act)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
