import { createECDH, createHash, randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { StartError } from '../errors.ts'

/**
 * 256 random bits in the data folder, made at the first start. Tokens signed with it are useless to somebody who has
 * only the database.
 */
export async function readServerSecret(dataFolder: string): Promise<string> {
  return readOrMake(join(dataFolder, 'secret'), () => randomBytes(32).toString('base64url'))
}

/** P-256, in base64url, as push services and browsers take them: a point and a number. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Identify this server to push services; stored like its secret. Devices are subscribed to the public key. */
export async function readPushKeys(dataFolder: string): Promise<PushKeys> {
  const pair = createECDH('prime256v1')
  const privateKey = await readOrMake(join(dataFolder, 'push-key'), () => {
    pair.generateKeys()
    return paddedKey(pair.getPrivateKey())
  })
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

const fingerprintName = 'secretFingerprint'

/**
 * Several servers must share their secrets, of which the database has a fingerprint, stored by the first to start.
 * @throws StartError for one with others
 */
export async function requireSameSecrets(
  { dataFolder, bus }: Pick<Config, 'dataFolder' | 'bus'>,
  database: Database,
  secrets: { secret: string; pushKeys: PushKeys },
): Promise<void> {
  if (database.kind === 'sqlite') return
  const own = fingerprintOf(secrets)
  const isAlone = bus.kind === 'none'
  const known = await transaction({ database }, async (tx) => {
    await tx
      .insertInto('server_state')
      .values({ name: fingerprintName, value: own })
      .onConflict((is) => (isAlone ? is.column('name').doUpdateSet({ value: own }) : is.column('name').doNothing()))
      .execute()
    return tx.selectFrom('server_state').select('value').where('name', '=', fingerprintName).executeTakeFirstOrThrow()
  })
  if (known.value === own) return
  throw new StartError(
    `The files secret and push-key in ${dataFolder} are not those of the other servers on this database. Copy both from the DATA_DIR of one of them.`,
  )
}

function fingerprintOf({ secret, pushKeys }: { secret: string; pushKeys: PushKeys }): string {
  return createHash('sha256').update(`${secret} ${pushKeys.privateKey}`).digest('base64url')
}

function paddedKey(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}

async function readOrMake(path: string, make: () => string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(undefinedWhenAbsent)
  if (known) return known.trim()
  const made = make()
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(`${made}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return made
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
