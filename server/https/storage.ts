import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'

/** `account` is the key of our account there, `pair` the key with the certificate, `attempts` how the last ones went. */
export type Item = 'account' | 'pair' | 'attempts'

export type Storage = {
  read: (item: Item) => Promise<string | undefined>
  /** Durable when it resolves; replaces what was there in one go. */
  write: (item: Item, text: string) => Promise<void>
}

type Place = { config: Pick<Config, 'dataFolder' | 'bus'>; database: Database; secret: string }

/**
 * For what one authority has given: in the data folder, or, of several servers, in the database, sealed with the secret
 * that only they have.
 */
export function openStorage({ config, database, secret }: Place, directory: string): Storage {
  const { host, pathname } = new URL(directory)
  const authority = `${host}${pathname}`.replace(/[^\w.-]+/g, '_')
  return config.bus.kind === 'none'
    ? inFolder(join(config.dataFolder, 'https', authority))
    : inDatabase(database, secret, authority)
}

function inFolder(folder: string): Storage {
  const pathOf = (item: Item) => join(folder, `${item}.${item === 'attempts' ? 'json' : 'pem'}`)
  return {
    read: (item) => readFile(pathOf(item), 'utf8').catch(undefinedWhenAbsent),
    write: async (item, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(item)
      const file = await open(`${path}.new`, 'w', 0o600)
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await chmod(`${path}.new`, 0o600)
      await rename(`${path}.new`, path)
    },
  }
}

function inDatabase(database: Database, secret: string, authority: string): Storage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'coterie https', 32))
  const nameOf = (item: Item) => `https ${authority} ${item}`
  return {
    read: async (item) => {
      const row = await database.read
        .selectFrom('server_state')
        .select('value')
        .where('name', '=', nameOf(item))
        .executeTakeFirst()
      return row && unseal(row.value, key, nameOf(item))
    },
    write: async (item, text) => {
      const value = seal(text, key, nameOf(item))
      await transaction({ database }, (tx) =>
        tx
          .insertInto('server_state')
          .values({ name: nameOf(item), value })
          .onConflict((is) => is.column('name').doUpdateSet({ value }))
          .execute(),
      )
    },
  }
}

/** AES-256-GCM; the name is sealed in, so that no row can stand in for another. */
function seal(text: string, key: Buffer, name: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function unseal(sealed: string, key: Buffer, name: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
