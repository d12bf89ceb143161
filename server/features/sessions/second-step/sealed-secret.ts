import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Keeper = { secret: string }

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

type Purpose = 'second-step' | 'webhook'

/** Whoever has the database alone cannot read it; it opens for this owner only: a person, or a webhook. */
export function seal(keeper: Keeper, ownerId: string, secret: Buffer, purpose: Purpose = 'second-step'): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyOf(keeper, purpose), iv).setAAD(Buffer.from(ownerId))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Undefined when it was sealed with the secret of another server. */
export function unseal(
  keeper: Keeper,
  ownerId: string,
  sealed: string,
  purpose: Purpose = 'second-step',
): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(keeper, purpose), bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf({ secret }: Keeper, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
