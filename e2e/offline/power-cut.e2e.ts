import { v7 as newId } from 'uuid'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { listGroupMessages, postMessage } from '#contract/messages.ts'
import { signUp } from '#contract/sessions.ts'
import type { RunningServer } from '#test/servers/start-server.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasOwnServer: true })

const killedAfter = 40

test(
  'every acknowledged message outlives a kill, and a retry posts none twice',
  { tag: '@long' },
  async ({ server }) => {
    const call = await signedIn(server)
    const { id: group } = await call(createGroup, { body: { name: 'Night shift' } })
    const sent: string[] = []
    const acknowledged: string[] = []

    const post = async (id: string) => {
      await call(postMessage, { body: { id, group, data: { text: id } } })
      acknowledged.push(id)
      if (acknowledged.length === killedAfter) void server.kill()
    }
    const postUntilItFails = async () => {
      for (;;) {
        const id = newId()
        sent.push(id)
        await post(id)
      }
    }
    await Promise.allSettled([postUntilItFails(), postUntilItFails(), postUntilItFails()])
    expect(acknowledged.length).toBeGreaterThanOrEqual(killedAfter)

    await server.restart()
    const kept = await everyMessage(call, group)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))

    for (const id of sent) await post(id)
    expect((await everyMessage(call, group)).toSorted()).toEqual(sent.toSorted())
  },
)

type Call = ReturnType<typeof createCaller>

async function signedIn(server: RunningServer): Promise<Call> {
  let key: string | undefined
  const call = createCaller({ base: () => `${server.url}/`, key: () => key })
  const invite_key = new URL(await server.setUpLink()).searchParams.get('inviteKey')!
  const body = { login: 'bea@example.org', password: 'eight or more', invite_key }
  key = (await call(signUp, { body })).api_key
  return call
}

async function everyMessage(call: Call, id: string): Promise<string[]> {
  const all: string[] = []
  for (let page = 0; ; page++) {
    const { messages } = await call(listGroupMessages, { params: { id, page } })
    if (messages.length === 0) return all
    all.push(...messages)
  }
}
