import { createHash } from 'node:crypto'
import { hashSync as argon2 } from '@node-rs/argon2'
import { hashSync as bcrypt } from 'bcryptjs'
import { expect, test } from 'vitest'
import { isOurs, isVerifiable } from './hash-formats.ts'
import { hash, verify } from './password-worker.ts'

const password = 'grüße aus dem Zusam'
const ofPhp = (text: string) => bcrypt(text, 4).replace('$2b$', '$2y$')

test.for([
  ['bcrypt of PHP', ofPhp(password)],
  ['bcrypt of others', bcrypt(password, 4)],
  ['older bcrypt', bcrypt(password, 4).replace('$2b$', '$2a$')],
  ['argon2id of PHP', argon2(password, { algorithm: 2, memoryCost: 65_536, timeCost: 4, parallelism: 1 })],
  ['argon2i of PHP', argon2(password, { algorithm: 1, memoryCost: 65_536, timeCost: 4, parallelism: 1 })],
  ['ours', hash(password)],
] as const)('%s is verified', ([name, passwordHash]) => {
  expect(verify({ passwordHash, password })).toBe(true)
  expect(verify({ passwordHash, password: `${password}!` })).toBe(false)
  expect(isOurs(passwordHash)).toBe(name === 'ours')
})

test('a known hash of PHP is verified', () => {
  // As other implementations of crypt print it.
  const passwordHash = '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq'
  expect(verify({ passwordHash, password: 'rasmuslerdorf' })).toBe(true)
})

test('a password that bcrypt cuts is right as PHP has hashed it, and as Symfony has', () => {
  const long = 'ü'.repeat(50)
  const prehashed = createHash('sha512').update(long).digest('base64')
  for (const passwordHash of [ofPhp(long), ofPhp(prehashed)]) {
    expect(verify({ passwordHash, password: long })).toBe(true)
    expect(verify({ passwordHash, password: 'ö'.repeat(50) })).toBe(false)
  }
  // Not the other way round.
  expect(
    verify({ passwordHash: ofPhp(createHash('sha512').update('short').digest('base64')), password: 'short' }),
  ).toBe(false)
})

test.for([
  '',
  'plain text',
  `$2y$16$${'a'.repeat(53)}`,
  `$2y$31$${'a'.repeat(53)}`,
  '$2y$10$short',
  argon2(password, { memoryCost: 8, timeCost: 2 }).replace('m=8', 'm=4194304'),
  argon2(password, { memoryCost: 8, timeCost: 2 }).replace('t=2', 't=999999'),
])('%s is refused before any work', (passwordHash) => {
  expect(isVerifiable(passwordHash)).toBe(false)
  expect(verify({ passwordHash, password })).toBe(false)
})
