// @module-tag long

import { expect, test } from 'vitest'
import { certifiedName, startCertified } from '#test/app/certified.ts'
import { refusedName } from '#test/counterparts/pebble.ts'

const day = 86_400

test('it is renewed at two thirds of its life; until the authority is back, the old one serves', async () => {
  const { pebble, app, work, shown, refusals } = await startCertified({}, { lifetime: 6 * day })
  await work()
  const first = (await shown())!
  app.clock.advance(4 * day - 3600)
  await work()
  expect((await shown())!.serialNumber).toBe(first.serialNumber)
  await pebble.stop()
  app.clock.advance(2 * 3600)
  await work()
  expect(refusals()).toMatchObject([
    {
      reason: expect.stringContaining('no-answer') as string,
      msg: expect.stringMatching(/the one in use is good for 4\d hours$/) as string,
    },
  ])
  expect((await shown())!.serialNumber).toBe(first.serialNumber)
  await pebble.start()
  await work()
  expect(refusals()).toHaveLength(1)
  app.clock.advance(80)
  await work()
  expect((await shown())!.serialNumber).not.toBe(first.serialNumber)
})

test('a server that cannot be seen says how, asks four times an hour at most, and is certified once it can be', async () => {
  const { app, work, shown, refusals, openPort } = await startCertified({ overHttp: false })
  await work()
  expect(refusals()).toMatchObject([
    {
      reason: expect.stringMatching(/http-01: [^]*; tls-alpn-01: /) as string,
      msg: 'no certificate has been issued; there is none yet',
    },
  ])
  app.clock.advance(60)
  await work()
  expect(refusals()).toHaveLength(1)
  app.clock.advance(720)
  await work()
  expect(refusals()).toHaveLength(2)
  await openPort()
  app.clock.advance(1800)
  await work()
  expect(await shown()).toBeUndefined()
  app.clock.advance(1800)
  await work()
  expect((await shown())!.checkHost(certifiedName)).toBe(certifiedName)
})

test('what the authority refuses is told in its words', async () => {
  const { work, refusals } = await startCertified({ name: refusedName })
  await work()
  expect(refusals()).toMatchObject([
    { reason: expect.stringMatching(/^the authority says: .*forbidden by policy/) as string },
  ])
})
