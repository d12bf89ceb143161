import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, 2 passes, 1 lane: the first recommendation of OWASP's password storage page. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobodysHash: Promise<string> | undefined

/** Always verifies against some hash, so that timing does not reveal who has an account. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await nobodysHash), password)
  return right && passwordHash !== undefined
}
