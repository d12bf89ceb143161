import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { certifiedName, startCertified } from '#test/app/certified.ts'
import { openCertificates } from './open-certificates.ts'

const day = 86_400

test('a certificate is issued once, for the name, and kept for the next start', { tags: 'long' }, async () => {
  const settings = { PEBBLE_WFE_NONCEREJECT: '50', PEBBLE_VA_NOSLEEP: '', PEBBLE_VA_SLEEPTIME: '1' }
  const { pebble, app, work, shown } = await startCertified({}, { settings })
  expect(await shown()).toBeUndefined()
  await work()
  const first = (await shown())!
  expect(first.checkHost(certifiedName)).toBe(certifiedName)
  expect(first.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  const trusted = connect({
    host: '127.0.0.1',
    port: Number(new URL(app.url).port),
    servername: certifiedName,
    ca: await pebble.root(),
  })
  await once(trusted, 'secureConnect')
  trusted.destroy()

  const { dataFolder } = app.context.config
  const names = await readdir(join(dataFolder, 'https'), { recursive: true })
  const modes = await Promise.all(
    names.map(async (name) => ((await stat(join(dataFolder, 'https', name))).mode & 0o777).toString(8)),
  )
  expect(new Set(modes)).toEqual(new Set(['700', '600']))

  await pebble.stop()
  await work()
  expect((await shown())!.serialNumber).toBe(first.serialNumber)
  const again = await openCertificates(app.context, pebble.network)
  onTestFinished(() => again!.stop())
  const shownAgain: string[] = []
  again!.use(({ certificate }) => shownAgain.push(new X509Certificate(certificate).serialNumber))
  expect(shownAgain).toEqual([first.serialNumber])
})

test(
  'the authority that cannot look over HTTP looks in a handshake, while browsers get the certificate in use',
  { tags: 'long' },
  async () => {
    const { app, work, shown, challenges } = await startCertified({ overHttp: false, inHandshake: true })
    await work()
    const first = (await shown())!
    expect(first.checkHost(certifiedName)).toBe(certifiedName)
    app.clock.advance(61 * day)
    const finished = new AbortController()
    const renewed = work().finally(() => finished.abort())
    const seen: (string | undefined)[] = []
    while (!finished.signal.aborted) {
      await new Promise(setImmediate)
      if (challenges.inHandshakes.size > 0) seen.push((await shown())!.serialNumber)
    }
    await renewed
    expect(new Set(seen)).toEqual(new Set([first.serialNumber]))
    expect((await shown())!.serialNumber).not.toBe(first.serialNumber)
  },
)
