import type { MessageFile } from '#contract/files.ts'
import type { GroupRef } from '#contract/groups.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { Photo } from '#contract/photos.ts'
import type { UserRef } from '#contract/users.ts'

/** A test replaces these by those of a real group and makes every call. */
export const ids = {
  invitation: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a20',
  waiting: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a21',
  asked: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a22',
  ada: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a01',
  bea: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a02',
  group: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a03',
  message: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a04',
  reply: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a05',
  file: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a06',
  sound: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0d',
  pdf: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0e',
  link: '3e5aa5cb-81dd-42e0-a1b1-6c4e2d7a90f1',
  linkPicture: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0f',
  upload: '24c2f5d1b6a84f0a9b3f6f6a0f0c7d11',
  checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  reaction: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a07',
  bookmark: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a08',
  notification: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a09',
  session: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0c',
  passkey: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a14',
  newMessage: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0a',
  leo: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a24',
  sessionOfLeo: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a25',
  import: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a26',
  savedArchive: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a27',
  atomFeed: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a37',
  bot: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a53',
  webhook: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a51',
  delivery: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a52',
  offeredDraft: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a50',
  calendarFeed: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a29',
  archive: '5d07b3c9e1f24a68b0d2c47f9a8e6b31',
  entryCode: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a23',
  option: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a28',
  otherOption: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a2e',
  occurrence: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a2c',
  version: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a36',
  listItem: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a2d',
  collection: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a31',
  asking: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a60',
  question: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a61',
  waitingQuestion: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a62',
  book: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a70',
  spread: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a71',
  bookPdf: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a72',
  guestLink: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a74',
  guestUpload: '24c2f5d1b6a84f0a9b3f6f6a0f0c7d72',
  guestPhoto: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a75',
  guest: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a76',
  scheduled: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a44',
  newScheduled: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a45',
  birthdayCard: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a54',
  cardLine: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a55',
  token: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a30',
  frame: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a56',
  newReaction: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0b',
} as const

export const secrets = {
  login: 'ada@example.org',
  newLogin: 'cleo@example.org',
  password: 'correct horse battery',
  key: 'k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZuOiK6yW8xVtRA',
  inviteKey: 'q2Zp8sVn4LrXw1Tb6YdKc9MfHgJ3eAuOi5yW7xNtRmE',
  guestSecret: 'g8Wq2mJ5vRp3sYrT0bMd6cPfHiE4aXuOk7yN9xVtSzA',
  resetKey: 'h5Tn9wQx2KvLr7Zb1YdMc4PfJgS8eAuOi3yW6xNtRqI',
  entryWords: 'kite 4827 moon lamp',
  frameCode: 'KTRHWB',
  entryKey: 'e3Kq9wVx2RvLr7Zb1YdMc4PfJgS8eAuOi3yW6xNtRqU',
  publicToken: 'd8Mw3rBx6HvTq1Zk5YnLc9PfJgS2eAuOi4yW7xNtRpU',
  replyToken:
    '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0c.0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a10.1790000000.w5Kq2rTx8HnMv4Zk7YdLc1PfJgS3eAuOi9yB6xNtRwE',
  heartToken:
    '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0c.0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a13.1790000000.c4Wq7rUx2KvNp5Zm8YdLc3PfJhS6eAuOi1yT9xNtRvM',
  muteToken:
    '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0c.0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a11.1790000000.b3Vp6sWx9JtMn2Zk5YdLc8PfHgS7eAuOi4yQ1xNtRzU',
  readToken:
    '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a0c.0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a12.1790000000.n7Xp3sVt5JwMq9Zk2YdLc6PfHgS1eAuOi8yR4xNtRbK',
  emailReply: 'q6Dh0l3mXH2nX2dR8p0mRZk1x3cO1YxkYv2J0pZcC7s',
  answerToken:
    '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a02.0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a04.confirmation.confirmed.1790000000.k5Wq8rUx4KvNp6Zm1YdLc2PfJhS9eAuOi3yT7xNtRvQ',
  token: 'coterie_k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZ1akSiM',
  botKey: 'coterie_bot_k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZ1akSiM',
  webhookSecret: 'whsec_dGhpcyBpcyBhbiBleGFtcGxlIG9mIGEgc2VjcmV0ISE=',
  linkToken: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a01.m4Qq7rUx2KvNp5Zm8YdLc3PfJhS6eAuOi1yT9xNtRvW',
  feedToken: 'AZih8FwufDGKVC9tC55KKfT3pQ8sVn4LrXw1Tb6YdKc9MfHgJ3eAuOi5yW7xNtRm',
  atomToken: 'AZih8FwufDGKVC9tC55KN2Xp8qWs4VnRrLw6Tb1YdKc3MfHgJ9eAuOi7yW5xNtQm',
  stopToken:
    '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a60.0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a01.q8Wq5rUx4KvNp6Zm1YdLc2PfJhS9eAuOi3yT7xNtRvQ',
  unsubscribeToken: '1790000000.t3Vq7rBx1HwMn5Zk9YdLc2PfJgS6eAuOi8yW4xNtRsY',
} as const

export const times = {
  posted: 1_784_000_000,
  replied: 1_784_003_600,
  pollEnds: 1_784_600_000,
  goesLater: 1_802_588_400,
  lineWritten: 1_800_000_000,
  cardOpens: 1_800_165_600,
  noticeEnds: 1_784_700_000,
} as const

export const ada: UserRef = { id: ids.ada, name: 'Ada', entityType: 'user' }
export const bea: UserRef = { id: ids.bea, name: 'Bea', entityType: 'user' }
export const group = { id: ids.group, name: 'Les Moreau', hue: 4, entityType: 'group' } as const satisfies GroupRef

export const picture: MessageFile = {
  id: ids.file,
  contentUrl: `${ids.file}.webp`,
  entityType: 'file',
  type: 'image/webp',
  status: 'ready',
  fileIndex: 0,
  width: 1600,
  height: 1200,
}

export const message = {
  id: ids.message,
  createdAt: times.posted,
  lastActivityDate: times.replied,
  data: { title: 'At the lake', text: 'Three days of sun: https://example.org/lake' },
  author: ada,
  type: 'standard',
  isInFront: true,
  link: {
    url: 'https://example.org/lake',
    kind: 'page',
    title: 'Once around the lake',
    description: 'Nine kilometres, two bridges and one café.',
    siteName: 'Walks',
    picture: {
      id: ids.linkPicture,
      contentUrl: `${ids.linkPicture}.jpg`,
      entityType: 'file',
      width: 1200,
      height: 630,
    },
  },
  entityType: 'message',
} as const

export const shownPhoto: Photo = {
  ...picture,
  takenAt: times.posted,
  place: `${times.posted}_${ids.message}_0`,
  size: 412_345,
  message: ids.message,
  group: ids.group,
  title: message.data.title,
  author: ada,
}

export const reactionSummary = [{ emoji: '👍', count: 1, users: ['Ada'], currentUserReactionId: ids.reaction }]

export const card: MessageCard = {
  ...message,
  group,
  files: [picture],
  fileCount: 1,
  videoCount: 0,
  reactionSummary,
  children: 1,
}

export const replyCard: MessageCard = {
  id: ids.reply,
  createdAt: times.replied,
  lastActivityDate: times.replied,
  data: { text: 'What a light!' },
  author: bea,
  parent: { id: ids.message, entityType: 'message' },
  type: 'standard',
  isInFront: false,
  entityType: 'message',
  group,
  files: [],
  fileCount: 0,
  videoCount: 0,
  reactionSummary: [],
  children: 0,
}

/** What any change refuses that needs more than a session. */
export const proofRefusals = [
  'password-needed',
  'wrong-password',
  'code-needed',
  'invalid-passkey',
  'unknown-passkey',
  'passkeys-off',
  'too-many-requests',
] as const
