import * as contract from '#contract/notification-settings.ts'
import { example } from '../example.ts'
import { ids } from './given.ts'

export const notificationSettingsExamples = [
  example(contract.setNotifyLevel, {
    params: { id: ids.group },
    body: { notifyLevel: 'mine' },
    response: { id: ids.group, notifyLevel: 'mine' },
    notes:
      '`all` is everything, `mine` only replies to you and mentions, `none` nothing. It applies to lists, counts, emails and push notifications alike; nobody else can see it. What you were not told of before is marked as read.',
  }),
  example(contract.setThread, {
    params: { id: ids.reply },
    body: { setting: 'muted' },
    response: { id: ids.message, setting: 'muted' },
    notes:
      'Any message of the thread may be named. A muted thread is silent except for mentions; replies in a followed one reach you also where `notifyLevel` is `mine`.',
  }),
]
