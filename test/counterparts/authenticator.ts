import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a browser and its authenticator do with passkeys, in software; every part of an answer can be falsified. */
export type SoftPasskey = { id: Buffer; keys: { privateKey: KeyObject; publicKey: KeyObject }; userHandle: string }

export type Ceremony = {
  origin: string
  rpId: string
  challenge: string
  counter?: number
  isVerified?: boolean
  isSynced?: boolean
}

export function makePasskey(userHandle: string): SoftPasskey {
  return { id: randomBytes(32), keys: generateKeyPairSync('ec', { namedCurve: 'P-256' }), userHandle }
}

/** The answer of a browser that was told to make a passkey. */
export function answerMaking(passkey: SoftPasskey, ceremony: Ceremony) {
  const credential = Buffer.concat([
    Buffer.alloc(16),
    lengthOf(passkey.id),
    passkey.id,
    coseKey(passkey.keys.publicKey),
  ])
  const authData = Buffer.concat([authenticatorData(ceremony, { hasCredential: true }), credential])
  const attestation = cborMap([
    [cborText('fmt'), cborText('none')],
    [cborText('attStmt'), cborMap([])],
    [cborText('authData'), cborBytes(authData)],
  ])
  return {
    id: passkey.id.toString('base64url'),
    clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports: ['internal'],
  }
}

/** The answer of a browser whose person has chosen this passkey. */
export function answerSigningIn(passkey: SoftPasskey, ceremony: Ceremony) {
  const clientDataJSON = clientData('webauthn.get', ceremony)
  const authData = authenticatorData(ceremony, { hasCredential: false })
  const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
  return {
    id: passkey.id.toString('base64url'),
    clientDataJSON: clientDataJSON.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: sign('sha256', signed, passkey.keys.privateKey).toString('base64url'),
    userHandle: passkey.userHandle,
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

const flags = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasCredential: 0x40 }

function authenticatorData(
  { rpId, counter = 0, isVerified = true, isSynced = false }: Ceremony,
  { hasCredential }: { hasCredential: boolean },
): Buffer {
  const bits =
    flags.present |
    (isVerified ? flags.verified : 0) |
    (isSynced ? flags.mayBeSynced | flags.isSynced : 0) |
    (hasCredential ? flags.hasCredential : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([bits]), count])
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return length
}

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
