import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { ownCertificate } from '#test/app/http2-client.ts'
import { startInternet } from '#test/counterparts/internet.ts'
import { readConfig, type Config } from '../../config/config.ts'
import { checkHttps } from './https.ts'

const publicUrl = 'https://moreau.secure.example'
const authority = { directory: 'https://acme.secure.example/directory', profile: undefined, isStaging: false }
const ports = { port: 443, redirectFrom: 80 }

function configWith(https: Config['https']): Config {
  return { ...readConfig({ PUBLIC_URL: publicUrl }), https }
}

const issued = configWith({ kind: 'authority', ...authority, ...ports })

/** An internet in which the name leads to this server, and the authority answers at a time of its own. */
async function given({ isExpired = false, secondsOff = 0 } = {}) {
  const internet = await startInternet()
  const directory: RequestListener = (_request, response) => {
    response.setHeader('Date', new Date(Date.now() - secondsOff * 1000).toUTCString())
    response.end('{}')
  }
  await internet.secureSite('acme.secure.example', directory)
  const { address } = await internet.secureSite('moreau.secure.example', (_request, response) => response.end(), {
    isExpired,
  })
  await internet.site('plain.example', (_request, response) => response.end(), address)
  const look = async (config = issued) => {
    const findings = await checkHttps(config, internet.network)
    expect(findings.filter(({ state, advice }) => (state === 'ok') === (advice !== undefined))).toEqual([])
    return findings.map(({ subject, state, found }) => ({ subject, state, found }))
  }
  return { internet, address, look }
}

test('a server that can be reached and is certified is well', async () => {
  const { address, look } = await given()
  expect(await look()).toEqual([
    { subject: 'name', state: 'ok', found: `moreau.secure.example leads to ${address}` },
    { subject: 'ports', state: 'ok', found: '80 and 443 can be reached from here' },
    { subject: 'certificate', state: 'ok', found: expect.stringMatching(/^good for \d+ days, for moreau/) as string },
    { subject: 'authority', state: 'ok', found: 'acme.secure.example responds' },
  ])
  expect(await look(configWith({ kind: 'none' }))).toEqual([])
})

test('a name that leads nowhere, or elsewhere', async () => {
  const { internet, address, look } = await given()
  internet.interfaces.push({ address: '93.184.7.7', cidr: null })
  expect((await look())[0]).toEqual({
    subject: 'name',
    state: 'warning',
    found: `moreau.secure.example leads to ${address}, and this machine has 93.184.7.7`,
  })
  internet.name('moreau.secure.example', [])
  expect((await look())[0]).toEqual({ subject: 'name', state: 'wrong', found: 'moreau.secure.example has no address' })
})

test('a port that is closed at one of its addresses', async () => {
  const { internet, address, look } = await given()
  internet.name('moreau.secure.example', [address, '93.184.9.9'])
  expect((await look()).filter(({ subject }) => subject === 'ports')).toEqual([
    { subject: 'ports', state: 'wrong', found: 'port 80 of 93.184.9.9 cannot be reached from here' },
    { subject: 'ports', state: 'wrong', found: 'port 443 of 93.184.9.9 cannot be reached from here' },
  ])
})

test('a certificate that has expired, is a trial or is none', async () => {
  const { internet, look } = await given({ isExpired: true })
  const seen = async (config?: Config) => (await look(config)).find(({ subject }) => subject === 'certificate')
  expect(await seen()).toMatchObject({
    state: 'wrong',
    found: expect.stringMatching(/^expired, and browsers refuse it/) as string,
  })
  const trial = configWith({ kind: 'authority', ...authority, ...ports, isStaging: true })
  expect(await seen(trial)).toMatchObject({ state: 'warning', found: expect.stringContaining('trial') as string })
  await internet.rawSite('moreau.secure.example', (socket) => socket.destroy(), 443)
  expect(await seen(configWith({ ...ownCertificate.https, redirectFrom: undefined }))).toMatchObject({
    state: 'wrong',
    found: expect.stringMatching(/^there is none/) as string,
  })
})

test('a clock that is wrong, and an authority that does not respond', async () => {
  const { internet, look } = await given({ secondsOff: 300 })
  expect((await look()).at(-1)).toMatchObject({
    subject: 'clock',
    state: 'wrong',
    found: expect.stringMatching(/^(299|300|301) seconds ahead of/) as string,
  })
  internet.name('acme.secure.example', [])
  expect((await look()).at(-1)).toMatchObject({ subject: 'authority', state: 'wrong' })
})
