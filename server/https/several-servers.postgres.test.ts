import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { TestApp } from '#test/app/start-app.ts'
import { startPebble } from '#test/counterparts/pebble.ts'
import { startServers } from '#test/servers/start-servers.ts'
import { createRedirect } from './redirect.ts'

const publicUrl = 'https://coterie.example.org'

test(
  'of several servers one is certified, and all show it, whichever the authority meets',
  { tags: 'long' },
  async () => {
    const pebble = await startPebble()
    const { directory, ports, network } = pebble
    const https = {
      kind: 'authority',
      directory,
      profile: undefined,
      isStaging: false,
      port: 0,
      redirectFrom: ports.http,
    } as const
    const { first, second } = await startServers({ kind: 'postgres' }, { publicUrl, https }, { network })
    for (const { clock } of [first, second]) clock.advance(Math.floor(Date.now() / 1000) - clock())
    const shown = [first, second].map(certificatesOf)
    const redirect = createRedirect(publicUrl, second.certificates!.challenges)
    await once(redirect.listen(ports.http, '127.0.0.1'), 'listening')
    onTestFinished(() => void redirect.close())

    await Promise.all([first, second].map(({ certificates }) => certificates!.check()))
    await Promise.all([first, second].map(({ runJobs }) => runJobs()))
    await Promise.all([first, second].map(({ certificates }) => certificates!.check()))
    expect(shown[0]).toEqual([expect.stringMatching(/^-----BEGIN CERTIFICATE/)])
    expect(shown[1]).toEqual(shown[0])
  },
)

/** Those it has shown. */
function certificatesOf({ certificates }: TestApp): string[] {
  const shown: string[] = []
  certificates!.use(({ certificate }) => shown.push(certificate))
  return shown
}
