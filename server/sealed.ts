import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Keeper = { secret: string }

/** What it is for, and whose or which it is: sealed for one, it opens for no other. */
type Purpose = { use: 'second-step' | 'server-setting' | 'webhook'; of: string }

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Whoever has the database alone cannot read it. */
export function seal(keeper: Keeper, purpose: Purpose, secret: Buffer): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(keeper, purpose), iv).setAAD(Buffer.from(purpose.of))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Undefined when it was sealed with the secret of another server. */
export function unseal(keeper: Keeper, purpose: Purpose, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(keeper, purpose), bytes.subarray(0, ivLength))
      .setAAD(Buffer.from(purpose.of))
      .setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf({ secret }: Keeper, { use }: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32))
}
