import { createHash } from 'node:crypto'
import { hashSync, verifySync } from '@node-rs/argon2'
import { compareSync } from 'bcryptjs'
import { isBcrypt, isVerifiable, ourCost } from './hash-formats.ts'

export function hash(password: string): string {
  return hashSync(password, ourCost)
}

export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  if (!isVerifiable(passwordHash)) return false
  return isBcrypt(passwordHash) ? isRightForBcrypt(passwordHash, password) : verifySync(passwordHash, password)
}

/** Bcrypt reads no more bytes of a password. */
const bcryptBytes = 72

/** PHP’s own functions cut a longer password; Symfony hashes it first. */
function isRightForBcrypt(passwordHash: string, password: string): boolean {
  if (compareSync(password, passwordHash)) return true
  if (Buffer.byteLength(password) <= bcryptBytes && !password.includes('\0')) return false
  return compareSync(createHash('sha512').update(password).digest('base64'), passwordHash)
}
