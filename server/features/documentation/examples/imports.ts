import * as contract from '#contract/importing/imports.ts'
import { uploadsPath } from '#contract/uploads.ts'
import { example } from '../example.ts'
import { ids, times } from './given.ts'

const reading: contract.Import = {
  id: ids.import,
  group: ids.group,
  fileName: 'WhatsApp Chat with Les Moreau.zip',
  createdAt: times.posted,
  state: 'reading',
  done: 0,
  total: 0,
  brought: { messages: 0, files: 0, refused: 0 },
}

const choosing: contract.Import = {
  ...reading,
  fileName: 'facebook-bea.zip',
  state: 'choosing',
  chats: [
    { chat: 0, name: 'Les Moreau' },
    { chat: 1, name: 'Opa' },
  ],
}

const ready: contract.Import = {
  ...reading,
  state: 'ready',
  look: {
    format: 'whatsapp',
    title: 'Les Moreau',
    people: [
      { person: 0, name: 'Bea', messages: 812, files: 143, likely: ids.bea },
      { person: 1, name: '…4567', messages: 96, files: 12 },
    ],
    messages: 908,
    files: 155,
    known: 0,
    missingFiles: 3,
    first: 1_451_989_920,
    last: 1_768_824_000,
    problems: [{ code: 'unreadable-line', where: 'WhatsApp Chat with Les Moreau.txt:411' }],
    problemCount: 1,
  },
  total: 908,
}

const done: contract.Import = {
  ...ready,
  state: 'done',
  way: 'albums',
  done: 908,
  brought: { messages: 61, files: 154, refused: 1 },
  takeBackUntil: times.posted + 30 * 86_400,
}

export const importsExamples = [
  example(contract.findKnownPhotos, {
    params: { id: ids.group },
    body: { sha256s: [ids.checksum] },
    response: { known: [ids.checksum] },
    refusals: ['not-found', 'hosts-only', 'readers-only-read', 'too-many-requests'],
    notes:
      'Before photos are sent by the hundred: those in `known` need not be. Files of messages that are hidden or deleted are not among them.',
  }),
  example(contract.beginImport, {
    params: { id: ids.group },
    body: { upload: ids.archive, timeZone: 'Europe/Paris' },
    response: reading,
    refusals: ['upload-incomplete', 'import-running', 'hosts-only', 'readers-only-read', 'too-many-requests'],
    notes: `The archive is sent to \`/${uploadsPath}\` by the tus protocol, with \`purpose\` \`import\` and its \`filename\` in the metadata: a ZIP as another app has made it, or the text of a chat alone.`,
  }),
  example(contract.listImports, { params: { id: ids.group }, response: { imports: [done] } }),
  example(contract.readImport, { params: { id: ids.import }, response: ready }),
  example(contract.chooseChat, {
    params: { id: ids.import },
    body: { chat: 0 },
    response: { ...reading, fileName: choosing.fileName },
    refusals: ['import-over', 'hosts-only', 'readers-only-read'],
    notes: `Chats are never read together: what two people wrote to each other would be shown to a group. Until then the import has them: \`${JSON.stringify({ state: choosing.state, chats: choosing.chats })}\`.`,
  }),
  example(contract.startImport, {
    params: { id: ids.import },
    body: { way: 'albums', people: [{ person: 0, is: ids.bea }] },
    response: { ...ready, state: 'importing', way: 'albums' },
    refusals: ['import-over', 'hosts-only', 'readers-only-read'],
    notes: 'Nobody is notified. What the group has already from an earlier import does not come again.',
  }),
  example(contract.takeBackImport, { params: { id: ids.import }, refusals: ['import-over'] }),
]
