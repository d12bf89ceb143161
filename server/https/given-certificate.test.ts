import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { connectHttp2, ownCertificate } from '#test/app/http2-client.ts'
import { logLines } from '#test/app/log-lines.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeAccountKey } from './acme/authority.ts'
import { openCertificates } from './open-certificates.ts'

async function givenFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-certificate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { certificate, key } = ownCertificate.https
  const https = { ...ownCertificate.https, certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  await copyFile(certificate, https.certificate)
  await copyFile(key, https.key)
  return https
}

async function given(publicUrl = ownCertificate.publicUrl) {
  const https = await givenFiles()
  const { log, lines } = logLines()
  const app = await startApp({ publicUrl, https }, { log })
  const errors = () => lines.filter(({ level }) => Number(level) >= 50).map(({ msg }) => msg)
  return { app, https, errors }
}

test('files that change are loaded, and the one before stays when they cannot be', async () => {
  const { app, https, errors } = await given()
  const until = async () => {
    const { session } = await connectHttp2(app.url, { rejectUnauthorized: false })
    const { validTo } = (session.socket as unknown as TLSSocket).getPeerX509Certificate()!
    return new Date(validTo).getUTCFullYear()
  }
  expect(await until()).toBe(2120)
  await writeFile(https.key, makeAccountKey())
  await app.certificates!.check()
  await app.certificates!.check()
  expect(errors()).toEqual([expect.stringMatching(/cannot be used, the one before stays \(the key is not/)])
  expect(await until()).toBe(2120)
  await copyFile(ownCertificate.https.key, https.key)
  await copyFile(join(ownCertificate.https.certificate, '../expired.pem'), https.certificate)
  await app.certificates!.check()
  expect(await until()).toBeLessThan(2120)
  expect(errors().at(-1)).toBe('the certificate has expired: put another in its place')
})

test('files that are no pair stop the start, and another name is told', async () => {
  const { app, https, errors } = await given('https://other.example.org')
  const open = (files: typeof https) =>
    openCertificates({ ...app.context, config: { ...app.context.config, https: files } })
  await expect(open({ ...https, key: '/nowhere' })).rejects.toThrow('TLS_CERT')
  await writeFile(https.key, makeAccountKey())
  await expect(open(https)).rejects.toThrow('TLS_CERT')
  expect(errors()).toEqual([expect.stringContaining('not for other.example.org')])
})
