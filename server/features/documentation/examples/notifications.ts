import * as contract from '#contract/notifications.ts'
import { example } from '../example.ts'
import { bea, group, ids, message, times } from './given.ts'

const notification: contract.Notification = {
  id: ids.notification,
  createdAt: times.replied,
  type: 'new_comment',
  target: ids.reply,
  read: false,
  data: {},
  fromUser: bea,
  fromGroup: group,
  fromMessage: {
    id: ids.message,
    data: message.data,
    author: message.author,
    type: 'standard',
    entityType: 'message',
  },
  entityType: 'notification',
}
export const detailedNotification: contract.Notification = {
  ...notification,
  title: 'At the lake',
  parentAuthorName: 'Ada',
  words: 'What a light!',
}

const notes =
  'Newest first. `target` is what a click opens. With `embed=details` each has its title, the name of the author replied to, the person’s picture, the first words of a reply and the first photo of the message that the title names. `data.mentionsYou` says that the message mentions you.'

export const notificationsExamples = [
  example(contract.listNotifications, {
    params: { limit: 20 },
    query: { embed: 'details' },
    response: [detailedNotification],
    notes: `${notes} A limit of 0 means the maximum, 1001.`,
  }),
  example(contract.listAllNotifications, { query: {}, response: [notification], notes }),
  example(contract.listNotificationsOfUser, { params: { id: ids.ada, limit: 20 }, response: [notification] }),
  example(contract.listAllNotificationsOfUser, { params: { id: ids.ada }, response: [notification] }),
  example(contract.readNews, {
    query: {},
    response: { unread: 1, news: [detailedNotification], hasOlder: false },
    notes:
      '`unread` counts all notifications; `news` has the 20 newest rows with their details. Replies in one thread are one row, and so are messages that somebody posted within five minutes of each other: the row is the newest that is unread, `others` has the rest, `count` and `people` say how many and who. For hosts, `waiting` has the groups in which requests to join or messages told about wait, and how many.',
  }),
  example(contract.readNotification, { params: { id: ids.notification }, response: detailedNotification }),
  example(contract.markNotificationRead, {
    params: { id: ids.notification },
    body: { read: true },
    response: { ...detailedNotification, read: true },
    notes: 'A notification cannot become unread again.',
  }),
  example(contract.markNotificationsRead, {
    body: { message: ids.message },
    response: { unread: 0 },
    notes:
      'With `message`, only those about that message and its replies; with `ids`, only these. `unread` is the number that remain.',
  }),
  example(contract.removeNotifications, { body: { ids: [ids.notification] }, response: { unread: 0 } }),
  example(contract.removeNotification, { params: { id: ids.notification } }),
]
