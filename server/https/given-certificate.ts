import { readFile } from 'node:fs/promises'
import type { HttpsConfig } from '../config/https-settings.ts'
import type { Context } from '../context.ts'
import { StartError } from '../errors.ts'
import type { Certificates } from './certificates.ts'
import { isFor, lifeLeft, readPair, renewalTime, type Pair } from './pair.ts'
import { checkRegularly, createShown } from './shown.ts'

type Files = Extract<HttpsConfig, { kind: 'files' }>

/** Reads both files again when they change: whoever renews them need not restart the server. */
export async function givenCertificate({ config, clock, log }: Context, files: Files): Promise<Certificates> {
  const shown = createShown()
  let told: string | undefined
  const tell = (message: string) => {
    // Once for each new reason: it is looked at every minute.
    if (message !== told) log.error({ file: files.certificate }, message)
    told = message
  }
  const read = async (): Promise<Pair> => {
    const [certificate, key] = await Promise.all([readFile(files.certificate, 'utf8'), readFile(files.key, 'utf8')])
    return readPair(certificate, key)
  }
  const show = (pair: Pair) => {
    if (shown.change(pair)) log.info({ until: new Date(pair.until * 1000) }, 'the certificate is in use')
    const { hostname } = new URL(config.publicUrl)
    if (!isFor(pair, hostname)) tell(`the certificate is not for ${hostname}: browsers will refuse it`)
    else if (clock() >= pair.until) tell('the certificate has expired: put another in its place')
    else if (clock() >= renewalTime(pair))
      tell(`the certificate must be renewed (${lifeLeft(pair, roundedToDay(clock()))})`)
    else told = undefined
  }
  try {
    show(await read())
  } catch (cause) {
    throw new StartError(
      `The certificate of TLS_CERT and TLS_KEY cannot be used (${(cause as Error).message}). Name files in PEM format that belong together and that this user may read.`,
      { cause },
    )
  }
  const check = async () => {
    try {
      show(await read())
    } catch (error) {
      tell(`the new certificate cannot be used, the one before stays (${(error as Error).message})`)
    }
  }
  return { challenges: undefined, use: shown.use, check, renew: async () => {}, ...checkRegularly(check) }
}

function roundedToDay(now: number): number {
  return Math.floor(now / 86_400) * 86_400
}
