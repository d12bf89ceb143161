import type { Page } from '@playwright/test'
import { createGroup, joinGroup } from '#contract/groups.ts'
import type { GroupRules } from '#contract/hosting/group-roles.ts'
import { changeRules, setClosing } from '#contract/hosting/hosts.ts'
import { postMessage } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { club } from './club.ts'

type Made = { id: string; message: string }

const made = new WeakMap<OpenDemo, Map<string, Promise<Made>>>()

/** A group of this name that Élodie hosts, with Ada Berg and a message. */
function smallGroup(demo: OpenDemo, name: string, rules: Partial<GroupRules> = {}): Promise<Made> {
  const groups = made.get(demo) ?? new Map<string, Promise<Made>>()
  made.set(demo, groups)
  const group = groups.get(name) ?? makeGroup(demo, name, rules)
  groups.set(name, group)
  return group
}

async function makeGroup(demo: OpenDemo, name: string, rules: Partial<GroupRules>): Promise<Made> {
  const elodie = demo.call('elodie')
  const { id, inviteKey } = await elodie(createGroup, { body: { name } })
  const ada = (await club(demo)).members.get('Ada Berg')!
  await ada.call(joinGroup, { params: { key: inviteKey! } })
  const data = { title: 'Practice starts at eight', text: 'Bring a hat, and something warm for afterwards.' }
  const message = await elodie(postMessage, { body: { group: id, data } })
  await elodie(changeRules, { params: { id }, body: rules })
  return { id, message: message.id }
}

export function closingGroup(demo: OpenDemo): Promise<string> {
  return smallGroup(demo, 'Regatta 2026').then(async ({ id }) => {
    await demo.call('elodie')(setClosing, { params: { id }, body: { closing: true } })
    return `/groups/${id}`
  })
}

/** Where only hosts start conversations. */
export function announcements(demo: OpenDemo): Promise<Made> {
  return smallGroup(demo, 'Rowing Club News', { conversations: 'hosts', invite: 'hosts' })
}

/** Where only hosts write at all. */
export function hostsOnly(demo: OpenDemo): Promise<Made> {
  return smallGroup(demo, 'Boathouse Notices', { conversations: 'hosts', replies: 'hosts' })
}

/** Settles what waits, which waits again for the next picture. */
export async function settleOnlyHere(page: Page): Promise<void> {
  const settled = new Set<string>()
  await page.route('**/api/groups/*/requests{,/*}', async (route) => {
    const request = route.request()
    if (request.method() === 'PUT') {
      settled.add(new URL(request.url()).pathname.split('/').at(-1)!)
      return route.fulfill({ json: { admit: (request.postDataJSON() as { admit: boolean }).admit } })
    }
    const response = await route.fetch()
    const waiting = (await response.json()) as { user: { id: string } }[]
    return route.fulfill({ response, json: waiting.filter(({ user }) => !settled.has(user.id)) })
  })
  await page.route(/\/api\/messages\/[^/]+\/(withheld|reports\/settle)$/, (route) => route.fulfill({ status: 204 }))
}
