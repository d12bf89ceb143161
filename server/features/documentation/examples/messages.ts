import * as contract from '#contract/messages.ts'
import * as versions from '#contract/versions/message-versions.ts'
import { example } from '../example.ts'
import { ada, bea, card, group, ids, message, picture, reactionSummary, replyCard, times } from './given.ts'

const pointer = { id: ids.reply, entityType: 'message' } as const
const whole = { ...message, group, files: [picture], preview: picture, children: [pointer], lineage: [] }
const window = { comments: [replyCard], earlier: 0, later: 0 }
const mention = { id: bea.id, name: bea.name }
const thread = { ancestors: [], reactionSummary, setting: 'default' as const, ...window }
const page = { messages: [ids.message], totalItems: 1, cards: [card] }

export const messagesExamples = [
  example(contract.listGroupMessages, {
    params: { id: ids.group, page: 0 },
    query: { embed: 'cards' },
    response: page,
    notes:
      'Pages are numbered from 0. Pinned messages come first, then the latest activity. With `embed=cards` the response includes the messages, ready to show, and `next`, which as `before` asks for what follows; without it only their ids.',
  }),
  example(contract.listFeed, {
    params: { offset: 0 },
    query: { embed: 'cards' },
    response: page,
    notes:
      '`offset` counts messages, not pages: 30 times the page. Pins have no effect here. `before` asks for what follows a page instead.',
  }),
  example(contract.readMessage, {
    params: { id: ids.message },
    query: { embed: 'thread' },
    response: { ...whole, thread },
    notes:
      '`lineage` are the ids of the ancestors, nearest first. With `embed=thread` the response includes the last 5 replies, or those around the reply in `around`.',
  }),
  example(contract.readMessagePreview, {
    params: { id: ids.message },
    response: {
      id: ids.message,
      data: message.data,
      author: ada,
      lastActivityDate: times.replied,
      preview: { id: ids.file, contentUrl: picture.contentUrl, entityType: 'file' },
      type: 'standard',
      children: 1,
      entityType: 'message',
    },
  }),
  example(contract.listComments, {
    params: { id: ids.message },
    query: { before: ids.reply },
    response: { ...window, comments: [], later: 1 },
    notes: 'Exactly one of `before` and `after` must be given, and must be a reply to this message.',
  }),
  example(contract.postMessage, {
    body: {
      id: ids.newMessage,
      group: ids.group,
      parent: ids.message,
      data: { text: 'See you there, @Bea.', mentions: [mention] },
      files: [],
    },
    response: {
      id: ids.newMessage,
      createdAt: times.replied,
      lastActivityDate: times.replied,
      data: { text: 'See you there, @Bea.', mentions: [{ ...mention, currentName: 'Bea' }] },
      author: ada,
      parent: { id: ids.message, entityType: 'message' },
      type: 'standard',
      isInFront: false,
      entityType: 'message',
      group,
      files: [],
      children: [],
      lineage: [ids.message],
    },
    refusals: [
      'hosts-only',
      'readers-only-read',
      'conversation-closed',
      'message-withheld',
      'empty-message',
      'unusable-file',
      'group-full',
      'not-found',
      'id-taken',
      'user-not-found',
      'forbidden',
      'has-signed-in',
    ],
    notes:
      'If you send your own `id` (UUID version 7), the call can be repeated without posting twice. `createdAt` is the date that the author gives the message, not in the future. `files` are files that you have uploaded, in order, at most 200. `file` is the photo of its parent that a reply is about. `data.mentions` are members of the group, at most 50, whose names stand behind an `@` in the text; anybody else is left out. A response has `currentName` beside them while they are members. In lists the text itself has their current names, and there are no mentions. `captions` say something of the files in `files`: `caption` stands under a photo, `alt` stands for it where it is not seen, and `location` says in words where it was taken. `datePrecision` says that only the month or the year of `createdAt` counts. `for` is somebody whom you look after and who has never signed in: that person is then the author, and `writtenBy` in the response is you. Unknown fields are ignored.',
  }),
  example(contract.editMessage, {
    params: { id: ids.message },
    query: { embed: 'thread' },
    body: {
      data: { title: 'At the lake', text: 'Four days of sun.' },
      captions: [{ file: picture.id, caption: 'The second bridge' }],
      pinnedInGroup: true,
    },
    response: {
      ...whole,
      data: { title: 'At the lake', text: 'Four days of sun.' },
      files: [{ ...picture, caption: 'The second bridge' }],
      preview: { ...picture, caption: 'The second bridge' },
      sortOrder: 1,
      thread,
    },
    refusals: [
      'hosts-only',
      'readers-only-read',
      'message-withheld',
      'empty-message',
      'unusable-file',
      'group-full',
      'forbidden',
    ],
    notes:
      'Only the given fields change: without `files` the files stay. A file that stays keeps its caption unless `captions` names it; then it has what stands there and nothing else. A `createdAt` without `datePrecision` is a whole day. `isInFront: true` publishes a reply in its group, `pinnedInGroup` pins or unpins. `data` without `mentions` keeps those whose names stay in the text. Whoever is mentioned only now is not notified again: the notification of the message says so from then on.',
  }),
  example(versions.readVersions, {
    params: { id: ids.message },
    response: {
      versions: [
        { writtenAt: times.replied, title: 'At the lake', text: 'Four days of sun.' },
        { id: ids.version, writtenAt: times.posted, title: 'At the lake', text: 'Three days of sun.' },
      ],
      mayRemove: true,
    },
    refusals: ['message-withheld'],
    notes:
      'The present text first, without an `id`. A change within five minutes that nobody has answered leaves no trace. `removed` are the files that the next edit took off, `added` is how many came with it. A message that was edited says since when its text is there, in `editedAt`.',
  }),
  example(versions.removeVersion, {
    params: { id: ids.message, version: ids.version },
    refusals: ['forbidden', 'message-withheld'],
  }),
  example(contract.countReplies, {
    params: { id: ids.message },
    response: { replies: 3, photos: 2 },
    notes: 'The replies, the replies to them, and so on, and the photos of all of them and of the message itself.',
  }),
  example(contract.deleteMessage, {
    params: { id: ids.message },
    refusals: ['forbidden'],
    notes: 'Everything below it is deleted too, with reactions, bookmarks and notifications.',
  }),
  example(contract.readRandomMessage, {
    params: { id: ids.group },
    response: whole,
    notes: 'One with `isInFront`; `not-found` in a group without any.',
  }),
]
