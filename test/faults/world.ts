import { createCaller } from '#client/api/call.ts'
import { createGroup, readGroup } from '#contract/groups.ts'
import { signUp } from '#contract/sessions.ts'
import { runServer } from '../servers/start-server.ts'
import { newLedger, type Ledger } from './ledger.ts'
import type { Place } from './place.ts'

/** What is stored of what was uploaded, by names as `originals/…`. */
export type Originals = { read: (name: string) => Promise<Buffer | undefined>; list: () => Promise<string[]> }

export type World = {
  place: Place
  people: { key: string }[]
  group: string
  ledger: Ledger
  /** Where there is a file store; else they are in the data folder. */
  originals?: Originals | undefined
}

export type Running = ReturnType<typeof runServer> & { url: string }

/** In seconds: the suite also runs on a machine that does much else. */
const startTimeout = 60

/** The real server on this place, or what stands in for it. */
export async function startOn({ env }: Place, program?: readonly string[]): Promise<Running> {
  const server = runServer(env, program)
  try {
    return { ...server, url: `${await server.line(/^Coterie is at (\S+)$/m, startTimeout)}/` }
  } catch (error) {
    await server.end('SIGKILL')
    throw error
  }
}

const names = ['ada', 'bea']
export const password = 'correct horse battery'
export const emailOf = (name: string) => `${name}@example.org`

/** Lets people sign up at a new server, into one group. */
export async function settleIn(place: Place, server: Running): Promise<World> {
  const as = (key?: string) => createCaller({ base: () => server.url, key: () => key })
  const setUpLink = await server.line(/(\S+\/signup\?inviteKey=\S+)$/m)
  let invite_key = new URL(setUpLink).searchParams.get('inviteKey')!
  const people: World['people'] = []
  let group = ''
  for (const name of names) {
    const body = { login: emailOf(name), password, invite_key }
    const { api_key: key } = await as()(signUp, { body })
    people.push({ key })
    if (people.length > 1) continue
    group = (await as(key)(createGroup, { body: { name: 'Les Moreau' } })).id
    const { inviteKey } = await as(key)(readGroup, { params: { id: group } })
    invite_key = inviteKey!
  }
  return { place, people, group, ledger: newLedger() }
}
