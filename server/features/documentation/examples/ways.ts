import { startConfirming } from '#contract/sign-in/confirming.ts'
import * as contract from '#contract/sign-in/passkeys.ts'
import * as secondStep from '#contract/sign-in/second-step.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { example } from '../example.ts'
import { ids, proofRefusals, secrets, times } from './given.ts'

const challenge = 'h5Tn9wQx2KvLr7Zb1YdMc4PfJgS8eAuOi3yW6xNtRqI'
const credential = 'n3Kd8vQm2XsLr7Zb1YdMc4PfJgS8eAuOi3yW6xNtRqI'
const userHandle = 'AZih8FwufDGKVC9tC55KAQ'
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'

const passkey = {
  id: ids.passkey,
  credential,
  name: 'iCloud Keychain',
  isSynced: true,
  createdAt: times.posted,
  lastUsedAt: times.replied,
  entityType: 'passkey',
} as const

export const waysExamples = [
  example(readWays, {
    response: {
      login: secrets.login,
      hasPassword: true,
      email: 'works',
      allowsPasskeys: true,
      passkeys: [passkey],
      hasSpare: true,
      confirmBy: ['password', 'passkey'],
      lastUsed: [{ way: 'password', at: times.posted }],
    },
  }),
  example(contract.startPasskeySignIn, {
    response: { challenge, timeout: 300_000, rpId: 'coterie.example.org', userVerification: 'required' },
    refusals: ['passkeys-off', 'too-many-requests'],
    notes: 'Keep the cookie that comes along: the challenge is good with it alone, once, for five minutes.',
  }),
  example(contract.signInWithPasskey, {
    body: {
      id: credential,
      clientDataJSON,
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDTlSC7kgLrxH2C1b5wCJbcWgVZbz1b0w',
      userHandle,
    },
    response: { api_key: secrets.key },
    refusals: ['passkeys-off', 'unknown-passkey', 'invalid-passkey', 'too-many-requests'],
    notes: 'The device must have checked who uses it: a passkey replaces the password and the second step.',
  }),
  example(startConfirming, {
    body: { action: 'delete-account' },
    response: {
      challenge,
      timeout: 300_000,
      rpId: 'coterie.example.org',
      userVerification: 'required',
      allowCredentials: [{ id: credential, type: 'public-key', transports: ['internal'] }],
    },
    refusals: ['passkeys-off'],
    notes: 'Send the answer as `passkey` of that action, with the cookie that comes along, within five minutes.',
  }),
  example(contract.startAddingPasskey, {
    body: {},
    response: {
      challenge,
      timeout: 300_000,
      rp: { id: 'coterie.example.org', name: 'Coterie' },
      user: { id: userHandle, name: secrets.login, displayName: 'Ada' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      attestation: 'none',
    },
    refusals: [...proofRefusals, 'too-many-passkeys'],
  }),
  example(contract.addPasskey, {
    body: { id: credential, clientDataJSON, attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA' },
    response: passkey,
    refusals: [
      'passkeys-off',
      'invalid-passkey',
      'unverified-passkey',
      'too-many-passkeys',
      'id-taken',
      'too-many-requests',
    ],
    notes: 'The owner is told by email.',
  }),
  example(contract.renamePasskey, {
    params: { id: ids.passkey },
    body: { name: 'My phone' },
    response: { ...passkey, name: 'My phone' },
  }),
  example(contract.removePasskey, {
    params: { id: ids.passkey },
    body: {},
    refusals: [...proofRefusals, 'last-way-in'],
    notes: 'The owner is told by email. Sessions that began with it go on.',
  }),
  example(secondStep.passSecondStep, {
    body: { code: '482913' },
    response: { api_key: secrets.key },
    refusals: ['second-step-over', 'wrong-second-step', 'too-many-requests'],
    notes: 'With the cookie that came with `second-step-needed`, for ten minutes. A recovery code will do as well.',
  }),
  example(secondStep.proposeSecondStep, {
    body: {},
    response: { secret, uri: `otpauth://totp/Coterie:ada%40example.org?secret=${secret}&issuer=Coterie` },
    refusals: [...proofRefusals],
    notes: 'SHA-1, 30 seconds, six digits. Nothing changes yet.',
  }),
  example(secondStep.turnOnSecondStep, {
    body: { secret, code: '482913' },
    response: { recoveryCodes: ['k7w3mjvqp8', 's4xr9tbnd6'] },
    refusals: ['wrong-second-step', ...proofRefusals],
    notes: 'The owner is told by email. Apps that know only passwords can no longer sign in.',
  }),
  example(secondStep.turnOffSecondStep, {
    body: {},
    refusals: ['not-found', ...proofRefusals],
    notes: 'The owner is told by email.',
  }),
]
