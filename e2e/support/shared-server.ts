import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { signUp } from '#contract/sessions.ts'
import { startServer, type RunningServer } from '#test/servers/start-server.ts'

/** The group through which people come to a server that has its first account: they leave it again. */
export type Entrance = { group: string; inviteKey: string }

/** What a test is given: its own has nobody yet, one that others use too has an entrance. */
export type TestServer = RunningServer & { entrance?: Entrance }

/** Fewer than would make the 100 accounts an hour that a server allows one address. */
const testsPerServer = 25

/** To start one takes as long as a short test; people who share no group see nothing of each other. */
export function createSharedServer() {
  let current: TestServer | undefined
  let tests = 0
  return {
    take: async (): Promise<TestServer> => {
      if (tests % testsPerServer === 0) {
        await current?.stop()
        current = undefined
      }
      tests++
      current ??= await withEntrance(await startServer())
      return { ...current, ...untouchable }
    },
    stop: async () => current?.stop(),
  }
}

const refuse = () => {
  throw new Error('Others use this server too. Have one of your own: test.use({ hasOwnServer: true })')
}
const untouchable = { setUpLink: refuse, stop: refuse, kill: refuse, restart: refuse }

async function withEntrance(server: RunningServer): Promise<TestServer> {
  let key: string | undefined
  const call = createCaller({ base: () => `${server.url}/`, key: () => key })
  const invite_key = new URL(await server.setUpLink()).searchParams.get('inviteKey')!
  const body = { login: 'first@example.org', password: 'correct horse', name: 'First', invite_key }
  key = (await call(signUp, { body })).api_key
  const { id, inviteKey } = await call(createGroup, { body: { name: 'Entrance' } })
  return { ...server, entrance: { group: id, inviteKey: inviteKey! } }
}
