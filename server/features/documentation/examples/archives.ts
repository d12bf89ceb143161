import * as contract from '#contract/archiving/archives.ts'
import { example } from '../example.ts'
import { ids, times } from './given.ts'

const making: contract.Archive = {
  id: ids.savedArchive,
  group: { id: ids.group, name: 'Les Moreau', hue: 4, entityType: 'group' },
  createdAt: times.posted,
  state: 'making',
  done: 312_000_000,
  total: 4_100_000_000,
}

const ready: contract.Archive = {
  ...making,
  state: 'ready',
  done: 4_100_000_000,
  size: 4_312_004_518,
  counts: { messages: 1204, files: 5210, people: 14, missing: 0 },
  keptUntil: times.posted + 7 * 86_400,
}

export const archivesExamples = [
  example(contract.makeArchive, {
    body: { group: ids.group, timeZone: 'Europe/Paris' },
    response: making,
    refusals: ['archive-running', 'not-found', 'hosts-only', 'readers-only-read', 'too-many-requests', 'storage-full'],
    notes:
      'Without a group, it is of what you wrote, with your bookmarks and reactions. You are told when it is ready: by a notification, on your devices, and by email.',
  }),
  example(contract.listArchiveMonths, {
    params: { id: ids.group },
    query: { timeZone: 'Europe/Paris' },
    response: { months: ['2026-11', '2026-08'] },
    refusals: ['not-found', 'hosts-only', 'readers-only-read'],
  }),
  example(contract.listArchives, { response: { archives: [ready] } }),
  example(contract.readArchive, { params: { id: ids.savedArchive }, response: ready }),
  example(contract.removeArchive, { params: { id: ids.savedArchive } }),
  example(contract.downloadArchive, {
    params: { id: ids.savedArchive },
    notes: 'What is in it is described in `docs/archive.md`.',
  }),
]
