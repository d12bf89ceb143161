import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret of this server, 256 random bits in the data folder, made at the first start. Tokens that are signed with
 * it are worth nothing to somebody who has only the database.
 */
export async function readServerSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  const known = await readFile(path, 'utf8').catch(undefinedWhenAbsent)
  if (known) return known.trim()
  const secret = randomBytes(32).toString('base64url')
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(`${secret}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return secret
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
