import { postMessage } from '#contract/messages.ts'
import { addAtomFeed } from '#contract/programs/atom-feeds.ts'
import { addBot } from '#contract/programs/bots.ts'
import { makeWebhook } from '#contract/programs/webhooks.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { callerOf, prepared, type Attacks } from '../attack.ts'
import { flood, repeated } from '../flood.ts'
import { post } from './messages.ts'

export const byPrograms: Attacks = {
  'ten webhooks whose receiver is silent, and 600 messages': {
    settings: (silent) => ({ INTERNAL_LINK_HOSTS: silent }),
    run: async (aim) => {
      const call = callerOf(aim)
      for (let n = 0; n < 10; n++) {
        await call(makeWebhook, { body: { url: `http://${aim.silentHost}/${n}`, events: ['message.created'] } })
      }
      await post(aim, 600, 'Hello')
    },
  },
  '40 posts of a program with four pictures each': prepared({
    prepare: async (aim) => {
      const { address } = await callerOf(aim)(addBot, { params: { id: aim.group }, body: { name: 'The doorbell' } })
      return address
    },
    run: async (aim, address) => {
      const picture = new Blob([Uint8Array.from(await makeWebp({ width: 4000, height: 3000 }))])
      const ring = async () => {
        const body = new FormData()
        body.set('text', 'Somebody is at the door')
        for (let n = 0; n < 4; n++) body.append('file', picture, 'door.webp')
        const { status } = await fetch(aim.url + new URL(address).pathname.slice(1), { method: 'POST', body })
        aim.statuses[status] = (aim.statuses[status] ?? 0) + 1
      }
      await Promise.all(Array.from({ length: 40 }, ring))
    },
    sendsPhoto: true,
  }),
  '300 times a feed of long messages for news readers': prepared({
    prepare: async (aim) => {
      const call = callerOf(aim)
      const data = { text: '<&> '.repeat(12_000) }
      for (let n = 0; n < 50; n++) await call(postMessage, { body: { group: aim.group, data } })
      return new URL((await call(addAtomFeed, { body: { withWords: true } })).address).pathname
    },
    run: (aim, path) =>
      flood(
        aim,
        repeated(300, () => ({ path, key: null })),
      ),
  }),
}
