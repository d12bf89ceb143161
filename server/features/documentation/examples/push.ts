import * as contract from '#contract/push.ts'
import { example } from '../example.ts'
import { secrets } from './given.ts'

const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'

export const pushExamples = [
  example(contract.readPush, {
    response: { publicKey, endpoint: 'https://push.example.net/send/eK3pTqY8', quietHours: { from: 1320, until: 420 } },
    notes:
      '`publicKey` is the `applicationServerKey` for `PushManager.subscribe()`. Quiet hours are in minutes since midnight, here from 22:00 to 7:00 in your time zone.',
  }),
  example(contract.subscribeToPush, {
    body: {
      endpoint: 'https://push.example.net/send/eK3pTqY8',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    notes:
      'The body is what `PushSubscription.toJSON()` gives in a browser. Each session has one subscription, which ends with the session.',
  }),
  example(contract.unsubscribeFromPush, {}),
  example(contract.sendTestPush, {
    response: { isSent: true },
    notes: '`isSent` is false when this device has no subscription, or the push service did not take the notification.',
  }),
  example(contract.setQuietHours, {
    body: { quietHours: { from: 1320, until: 420 } },
    notes: 'What happens in between is sent when they are over, as one notification. `null` turns them off.',
  }),
  example(contract.replyFromPush, {
    body: { token: secrets.replyToken, text: 'At noon!' },
    refusals: ['invalid-token', 'not-found', 'empty-message'],
    notes:
      'A notification on a device brings the token, which is good for one reply, for two days, and for as long as the session of the device lasts. Sent again, it posts nothing new.',
  }),
  example(contract.giveHeartFromPush, {
    body: { token: secrets.heartToken },
    refusals: ['invalid-token', 'not-found', 'reactions-off', 'too-many-reactions'],
    notes: 'The token is another one of the same notification, and is good for nothing else.',
  }),
  example(contract.muteFromPush, {
    body: { token: secrets.muteToken },
    refusals: ['invalid-token', 'not-found'],
    notes: 'Its token, too, is good for nothing else.',
  }),
  example(contract.readFromPush, {
    body: { token: secrets.readToken },
    refusals: ['invalid-token'],
    notes: 'Notifications that are not about a message bring it, such as announcements.',
  }),
]
