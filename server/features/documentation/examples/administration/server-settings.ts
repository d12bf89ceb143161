import * as contract from '#contract/sign-in/server-settings.ts'
import { example } from '../../example.ts'

const currentPassword = 'correct horse battery'
const version = '01994c1e-6f00-7000-8000-0000000000aa'
const refusals = [
  'forbidden',
  'password-needed',
  'wrong-password',
  'code-needed',
  'invalid-passkey',
  'unknown-passkey',
  'setting-fixed',
  'settings-changed',
  'too-many-requests',
] as const
const outcome =
  'With a `problem` in the response nothing was saved. Where it also says `mayBeSaved`, the same with `unchecked` is saved.'

export const serverSettingsExamples = [
  example(contract.readServerSettings, {
    response: {
      version,
      language: { chosen: 'fr_FR', fixed: 'DEFAULT_LANG' },
      address: { url: 'https://coterie.example.org', isSet: true, path: '', reach: 'everybody' },
      email: {
        server: {
          host: 'mail.example.org',
          port: 587,
          security: 'starttls',
          user: 'us@example.org',
          hasPassword: true,
        },
        sender: 'Coterie <us@example.org>',
        testTo: 'ada@example.org',
      },
      backups: { folder: '/mnt/backup', at: '03:30' },
      releases: {},
    },
    refusals: ['forbidden'],
    notes:
      'What the environment sets has the name of its variable as `fixed`, and cannot be changed here. Passwords are never shown.',
  }),
  example(contract.changeLanguage, { body: { version, language: 'fr_FR', currentPassword }, response: {}, refusals }),
  example(contract.changeAddress, {
    body: { version, address: 'https://coterie.example.org', currentPassword },
    response: {},
    refusals,
    notes: `The server asks the address whether it leads to itself. ${outcome}`,
  }),
  example(contract.changeEmail, {
    body: {
      version,
      server: { host: 'mail.example.org', port: 587, security: 'starttls', user: 'us@example.org', password: 'secret' },
      currentPassword,
    },
    response: { mailedTo: 'ada@example.org' },
    refusals,
    notes: `A test is sent to whoever changes it. ${outcome} Without \`password\` the saved one stays, for the same server and user only.`,
  }),
  example(contract.changeBackups, {
    body: { version, folder: '/mnt/backup', at: '03:30', currentPassword },
    response: {},
    refusals,
    notes:
      'A file is written, read back and removed. The folder may be new, in one that is there. With a `problem` in the response nothing was saved.',
  }),
  example(contract.changeReleases, {
    body: { version, url: 'https://git.example.org/api/v1/repos/us/coterie/releases', currentPassword },
    response: {},
    refusals,
    notes: `The list is read once, as GitHub, GitLab, Forgejo and Gitea give it. ${outcome}`,
  }),
  example(contract.readFirstRun, {
    response: { step: 'address' },
    refusals: ['forbidden'],
    notes: 'Without `step` it is over, or somebody else did it.',
  }),
  example(contract.moveFirstRun, { body: { step: 'email' }, refusals: ['forbidden', 'not-found'] }),
  example(contract.endFirstRun, { refusals: ['forbidden'] }),
]
