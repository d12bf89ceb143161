import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id with 19 MiB, 2 passes, 1 lane: the first recommendation of OWASP's password storage page. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hash(password: string): string {
  return hashSync(password, cost)
}

export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  return verifySync(passwordHash, password)
}
