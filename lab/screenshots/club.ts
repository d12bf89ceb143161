import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { uploadFile, type FileFull } from '#contract/files.ts'
import { createGroup, updateGroup } from '#contract/groups.ts'
import { changeRole, removePerson } from '#contract/hosting/hosts.ts'
import { changeInvitation, makeInvitation } from '#contract/hosting/invitations.ts'
import { listJoinRequests, settleJoinRequest } from '#contract/hosting/join-requests.ts'
import { foldMessage, reportMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { signUp } from '#contract/sessions.ts'
import { developPhoto } from '#scripts/demo/pictures.ts'
import type { PhotoName } from '#scripts/demo/story.ts'
import { signIn, type OpenDemo } from '#test/servers/open-demo.ts'
import { clubNames } from './club-names.ts'

type Member = { id: string; key: string; call: ReturnType<typeof createCaller> }
export type Club = {
  id: string
  inviteKey: string
  members: Map<string, Member>
  messages: Record<'hut' | 'bus' | 'hidden' | 'folded' | 'closed' | 'gone', string>
}

const clubs = new WeakMap<OpenDemo, Promise<Club>>()

/** A rowing club of sixty that Élodie hosts with Bo: some wait at its door, and its members told the hosts of things. */
export function club(demo: OpenDemo): Promise<Club> {
  const made = clubs.get(demo) ?? makeClub(demo)
  clubs.set(demo, made)
  return made
}

/** Signs a browser in as one of them. */
export async function comeAs(page: Page, demo: OpenDemo, name: string): Promise<void> {
  await signIn(page.context(), (await club(demo)).members.get(name)!.key)
}

const waiting = new WeakMap<OpenDemo, Promise<string>>()

/** The key of somebody who waits to be let in, and is in no group. */
export function askToJoin(demo: OpenDemo): Promise<string> {
  const asked =
    waiting.get(demo) ??
    club(demo).then(
      async ({ inviteKey }) => (await arrive(demo, 'Ines Duarte', inviteKey, 'I cox, and I bring cake.')).key,
    )
  waiting.set(demo, asked)
  return asked
}

async function makeClub(demo: OpenDemo): Promise<Club> {
  const elodie = demo.call('elodie')
  const { id, inviteKey } = await elodie(createGroup, { body: { name: 'Lakeside Rowing Club' } })
  const params = { id }
  await elodie(updateGroup, { params, body: { description: 'We row on Saturdays, whatever the sky says.' } })
  const members = new Map<string, Member>()
  for (const name of clubNames) members.set(name, await arrive(demo, name, inviteKey!))
  const member = (name: string) => members.get(name)!
  await elodie(changeRole, { params: { id, user: member('Bo Larsen').id }, body: { role: 'host' } })
  await elodie(changeRole, { params: { id, user: member('Vera Novak').id }, body: { role: 'reader' } })
  const messages = await talk(demo, id, member)
  const remove = (name: string, mayReturn: boolean) =>
    elodie(removePerson, { params: { id, user: member(name).id }, body: { messages: 'keep', mayReturn } })
  await remove('Otto Kern', false)
  await remove('Quirin Maier', true)
  await waitAtTheDoor(demo, id, inviteKey!, member('Bo Larsen'))
  return { id, inviteKey: inviteKey!, members, messages }
}

async function talk(demo: OpenDemo, group: string, member: (name: string) => Member): Promise<Club['messages']> {
  const post = async (by: string, data: { title?: string; text: string }, files?: string[]) =>
    (await member(by).call(postMessage, { body: { group, data, ...(files && { files }) } })).id
  const photo = await upload(demo, member('Diego Romero'))
  const hut = await post('Diego Romero', { text: 'Our hut for New Year. Key’s under the blue pot.' }, [photo])
  const bus = await post('Hannah Vogel', { title: 'Who drives the van?', text: 'Seven seats, and the boat on top.' })
  const hidden = await post('Karl Huber', { title: 'Selling my old car', text: 'Best offer by Friday.' })
  const folded = await post('Nora Lind', { title: 'My marathon, kilometer by kilometer', text: 'Kilometer 1.' })
  const closed = await post('Bo Larsen', { title: 'The boathouse is locked at ten', text: 'Please be out by then.' })
  for (const [by, text] of [
    ['Ada Berg', 'I can drive, but not back.'],
    ['Otto Kern', 'I sold my license with my car.'],
    ['Tess Young', 'I’ll take the way back.'],
  ] as const)
    await member(by).call(postMessage, { body: { group, parent: bus, data: { text } } })
  const advert = { group, parent: bus, data: { text: 'Buy my car instead.' } }
  const { id: hiddenReply } = await member('Karl Huber').call(postMessage, { body: advert })
  const gone = await post('Otto Kern', {
    title: 'Lost: one oar',
    text: 'Last seen below the weir, heading for the sea.',
  })
  const report = (by: string, id: string, reason?: string) =>
    member(by).call(reportMessage, { params: { id }, body: { ...(reason && { reason }) } })
  await report('Ada Berg', hut, 'The key should stay between us.')
  await report('Tess Young', bus)
  const elodie = demo.call('elodie')
  for (const id of [hidden, hiddenReply]) await elodie(withholdMessage, { params: { id }, body: { state: 'hidden' } })
  await member('Ada Berg').call(foldMessage, { params: { id: folded } })
  return { hut, bus, hidden, folded, closed, gone }
}

async function waitAtTheDoor(demo: OpenDemo, id: string, inviteKey: string, bo: Member): Promise<void> {
  const elodie = demo.call('elodie')
  await elodie(changeInvitation, { params: { id }, body: { needsApproval: true } })
  const invite = async (call: Member['call'], kind: 'many' | 'printed') =>
    (await call(makeInvitation, { params: { id }, body: { kind, needsApproval: true } })).key!
  await arrive(demo, 'Ivan Petrov', inviteKey, 'I rowed for Zagreb a long time ago.')
  const [refused] = await elodie(listJoinRequests, { params: { id } })
  await elodie(settleJoinRequest, { params: { id, user: refused!.user.id }, body: { admit: false } })
  const line = 'Bo told me about the lake. I’ve been rowing since 2019, mostly badly.'
  await arrive(demo, 'Marta Keller', await invite(bo.call, 'many'), line)
  await arrive(demo, 'Karl-Friedrich von Hohenberg', await invite(elodie, 'printed'), 'Anna’s father. I can drive six.')
  await arrive(demo, 'Yuki Mori', inviteKey, '')
  await elodie(makeInvitation, { params: { id }, body: { kind: 'person', name: 'Oma Ilse' } })
}

async function arrive(demo: OpenDemo, name: string, inviteKey: string, line?: string): Promise<Member> {
  const base = () => `${demo.url}/`
  const body = { login: `${randomUUID()}@coterie.example`, password: randomUUID(), name, invite_key: inviteKey }
  const { api_key: key } = await createCaller({ base, key: () => undefined })(signUp, {
    body: { ...body, ...(line !== undefined && { line }) },
  })
  const call = createCaller({ base, key: () => key })
  return { id: (await call(readMe)).id, key, call }
}

/** @returns the id of a photo, which its member may post */
export async function upload(demo: OpenDemo, { key }: Pick<Member, 'key'>, name: PhotoName = 'cabin'): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await developPhoto(name))]), `${name}.jpg`)
  const response = await fetch(`${demo.url}${uploadFile.path}`, {
    method: 'POST',
    headers: { 'X-AUTH-TOKEN': key },
    body,
  })
  return ((await response.json()) as FileFull).id
}
