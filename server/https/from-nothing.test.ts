// @module-tag long

import { request } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { makeInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { postMessage, readMessage } from '#contract/messages.ts'
import { listPeople } from '#contract/people.ts'
import { signUp } from '#contract/sessions.ts'
import { listAdministratorActs } from '#contract/sign-in/administration.ts'
import { checkServerBackup, makeServerBackup, readServerBackups } from '#contract/sign-in/server-backups.ts'
import { certifiedName, startCertified } from '#test/app/certified.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { emptyFolder } from '#test/servers/backup-places.ts'
import { findSetUpKey } from '../features/sessions/set-up-key.ts'

const tenMinutes = 600_000

/** What somebody does who begins, by the calls of the client, over a connection that trusts only the authority. */
test('from nothing to a friend who was invited by email, with a certificate and a backup that was read again', async () => {
  const began = performance.now()
  const mail = await startMailServer()
  const folder = join(await emptyFolder(), 'backups')
  const { pebble, app, work } = await startCertified(
    {},
    {},
    {
      mail: { kind: 'smtp', url: mail.url, from: `us@${certifiedName}` },
      backups: { folder, minuteOfDay: 210 },
    },
  )
  await work()
  const browser = openBrowser(app.url, await pebble.root())

  const password = 'correct horse battery'
  const setUpKey = (await findSetUpKey(app.context))!
  const ada = await browser().call(signUp, {
    body: { login: 'ada@example.org', password, name: 'Ada', invite_key: setUpKey },
  })
  const asAda = browser(ada.api_key)
  expect(await asAda.call(readMe, { query: {} })).toMatchObject({ isAdmin: true })
  const { id: group } = await asAda.call(createGroup, { body: { name: 'Les Moreau' } })
  const wish = { kind: 'person' as const, name: 'Bea', email: 'bea@example.org' }
  await asAda.call(makeInvitation, { params: { id: group }, body: wish })
  await app.runJobs()

  const [invitation] = mail.received.filter(({ to }) => to.includes('bea@example.org'))
  const [, key = ''] = new RegExp(`https://${certifiedName}/invitation/([\\w-]+)`).exec(invitation!.text)!
  const bea = await browser().call(signUp, {
    body: { login: 'bea@example.org', password: `${password} too`, name: 'Bea', invite_key: key },
  })
  const { id } = await browser(bea.api_key).call(postMessage, { body: { group, data: { text: 'Here I am' } } })
  expect((await asAda.call(readMessage, { params: { id }, query: {} })).data.text).toBe('Here I am')
  expect((await asAda.call(listPeople, { params: { id: group }, query: {} })).people).toHaveLength(2)

  const untilDone = async () => {
    await expect.poll(async () => (await asAda.call(readServerBackups)).task, { timeout: 60_000 }).toBeUndefined()
    return (await asAda.call(readServerBackups)).backups
  }
  expect(await asAda.call(makeServerBackup)).toEqual({ begun: true })
  const [made] = await untilDone()
  expect(await asAda.call(checkServerBackup, { params: { name: made!.name } })).toEqual({ begun: true })
  expect(await untilDone()).toMatchObject([{ state: 'complete', checkedAt: expect.any(Number) }])
  const { acts } = await asAda.call(listAdministratorActs, { query: {} })
  expect(acts.map(({ type }) => type).slice(0, 2)).toEqual(['backup-checked', 'backup-made'])
  expect(performance.now() - began).toBeLessThan(tenMinutes)
}, 120_000)

/** Connects to the name, wherever the server listens. */
function openBrowser(url: string, ca: string) {
  const port = Number(new URL(url).port)
  const send = ({ pathname, search }: URL, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          servername: certifiedName,
          ca,
          agent: false,
          path: pathname + search,
          method,
          headers: { ...(headers as Record<string, string>), host: certifiedName },
        },
        (response) => {
          const { statusCode: status = 0 } = response
          buffer(response).then(
            (bytes) => resolve(new Response(bytes.length > 0 ? Uint8Array.from(bytes) : null, { status })),
            reject,
          )
        },
      )
      sent.on('error', reject)
      sent.end(body as string | undefined)
    })
  return (key?: string) => ({
    call: createCaller({ base: () => `https://${certifiedName}/`, key: () => key, send }),
  })
}
