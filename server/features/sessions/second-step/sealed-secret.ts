import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Keeper = { secret: string }

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Whoever has the database alone cannot read it; it opens for this person only. */
export function seal(keeper: Keeper, userId: string, secret: Buffer): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(keeper), iv).setAAD(Buffer.from(userId))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Undefined when it was sealed with the secret of another server. */
export function unseal(keeper: Keeper, userId: string, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(keeper), bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf({ secret }: Keeper): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second-step', 32))
}
