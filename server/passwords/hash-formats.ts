/** argon2id with 19 MiB, 2 passes, 1 lane: the first recommendation of OWASP's password storage page. */
export const ourCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const ours = `$argon2id$v=19$m=${ourCost.memoryCost},t=${ourCost.timeCost},p=${ourCost.parallelism}$`

/** Others were moved here from elsewhere, and become ours when their person signs in. */
export function isOurs(passwordHash: string): boolean {
  return passwordHash.startsWith(ours)
}

export function isBcrypt(passwordHash: string): boolean {
  return bcrypt.test(passwordHash)
}

const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const argon2 =
  /^\$argon2(?:id|i)\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/

/** More would keep a thread busy for a minute: a hash that was moved here may be somebody's trap. */
const most = { bcrypt: 15, kibibytes: 262_144, passes: 10, lanes: 8 }

export function isVerifiable(passwordHash: string): boolean {
  const [, rounds] = bcrypt.exec(passwordHash) ?? []
  if (rounds !== undefined) return Number(rounds) <= most.bcrypt
  const [, memory, passes, lanes] = argon2.exec(passwordHash) ?? []
  return Number(memory) <= most.kibibytes && Number(passes) <= most.passes && Number(lanes) <= most.lanes
}
