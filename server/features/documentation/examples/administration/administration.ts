import { listAllGroups } from '#contract/sign-in/administered-groups.ts'
import * as contract from '#contract/sign-in/administration.ts'
import * as backups from '#contract/sign-in/server-backups.ts'
import { example } from '../../example.ts'
import { ada, bea, ids, times } from '../given.ts'

const backupName = '2026-11-22T03-30-00-000Z'
const ok = { status: 'ok' } as const

const currentPassword = 'correct horse battery'
const refusals = [
  'forbidden',
  'password-needed',
  'wrong-password',
  'code-needed',
  'invalid-passkey',
  'unknown-passkey',
  'too-many-requests',
] as const

export const administrationExamples = [
  example(contract.readServerHealth, {
    response: {
      parts: {
        server: ok,
        damage: ok,
        store: ok,
        disk: { status: 'ok', freeBytes: 38_000_000_000, totalBytes: 250_000_000_000, fullAt: times.pollEnds },
        backup: { status: 'ok', lastAt: times.replied },
        jobs: { status: 'warning', waiting: 0, parked: 2 },
        mail: ok,
        bus: { status: 'off' },
        certificate: { status: 'ok', validUntil: times.pollEnds },
        clock: ok,
      },
      address: { url: 'https://coterie.example.org', reach: 'everybody', isEncrypted: true },
      database: { kind: 'sqlite', bytes: 84_000_000 },
      mediaTools: true,
      version: '1.4.0',
      people: 22,
      groups: 4,
      photos: 6310,
      checkedAt: times.replied,
    },
    refusals: ['forbidden'],
    notes: 'The same checks as `GET /api/health/ready` makes for monitoring.',
  }),
  example(contract.retryParkedJobs, { response: { jobs: 2 }, refusals: ['forbidden'] }),
  example(contract.listEverybody, {
    query: { name: 'be' },
    response: {
      people: [
        {
          ...bea,
          login: 'bea@example.org',
          lastActivityDate: times.replied,
          storedBytes: 1_200_000_000,
          devices: 2,
          groups: 3,
          waysIn: ['password'],
        },
      ],
    },
    refusals: ['forbidden'],
    notes: 'What they wrote, and which groups they are in, is not there.',
  }),
  example(listAllGroups, {
    query: { name: 'mor' },
    response: {
      groups: [
        {
          id: ids.group,
          name: 'Les Moreau',
          people: 7,
          hosts: [ada],
          hostCount: 1,
          storedBytes: 1_200_000_000,
          lastWrittenOn: '2026-11-22',
        },
      ],
    },
    refusals: ['forbidden'],
    notes: 'What is in them, and who besides the hosts, is not there.',
  }),
  example(contract.signOutPerson, {
    params: { id: ids.bea },
    body: { currentPassword },
    response: { devices: 2 },
    refusals,
    notes: 'They sign in again as always. It is written down who did it.',
  }),
  example(contract.sendResetLink, {
    params: { id: ids.bea },
    body: { currentPassword },
    response: { mailedTo: 'bea@example.org' },
    refusals: ['password-login-off', ...refusals],
    notes:
      'The link is good for an hour and once. Without email on this server, or an address of the person, `link` is there instead: it is for that person alone. Nobody who is looked after, suspended, or an administrator gets one.',
  }),
  example(contract.suspendPerson, {
    params: { id: ids.bea },
    body: { currentPassword },
    refusals,
    notes:
      'Every way in then says `account-suspended`, no email is sent to them, and their calendar addresses are empty. Others see them and what they wrote as before. Administrators cannot be suspended.',
  }),
  example(contract.endSuspension, { params: { id: ids.bea }, body: { currentPassword }, refusals }),
  example(contract.deletePerson, {
    params: { id: ids.bea },
    body: { currentPassword, messages: 'stay' },
    refusals,
    notes: 'As `DELETE /api/users/{id}` does. Administrators cannot be deleted.',
  }),
  example(contract.listAdministratorActs, {
    query: {},
    response: {
      acts: [
        { id: ids.newReaction, type: 'person-signed-out', createdAt: times.replied, actor: ada, person: bea },
        { id: ids.reaction, type: 'administrator-added', createdAt: times.posted, person: ada },
      ],
    },
    refusals: ['forbidden'],
  }),
  example(backups.readServerBackups, {
    response: {
      folder: '/mnt/backup',
      backups: [
        {
          name: backupName,
          madeAt: times.replied,
          state: 'complete',
          bytes: 198_000_000_000,
          lost: 0,
          keptFor: ['day', 'week', 'month'],
        },
      ],
      nights: [
        { date: '2026-11-21', isMade: false },
        { date: '2026-11-22', isMade: true },
      ],
      nextAt: times.pollEnds,
      task: { kind: 'checking', name: backupName, since: times.replied },
    },
    refusals: ['forbidden'],
    notes: 'Without `folder` none are made: the settings of the server name one.',
  }),
  example(backups.makeServerBackup, {
    response: { begun: true },
    refusals: ['forbidden', 'not-found', 'too-many-requests'],
    notes: 'It goes on by itself: ask again for the list. `not-found` where the settings name no folder for backups.',
  }),
  example(backups.checkServerBackup, {
    params: { name: backupName },
    response: { begun: true },
    refusals: ['forbidden', 'too-many-requests'],
  }),
]
