import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { wordsOfUser } from '../../words/words.ts'
import { tellGuardians } from '../membership/guardians.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import type { Origin } from '../sessions/origin.ts'

type Code = Pick<Selectable<Tables['entry_code']>, 'userId' | 'madeBy' | 'kind'>

/** Tells the person, on every device and by email, that another device has been signed in. */
export async function tellOfEntry(tx: Tx, context: Context, { userId, madeBy, kind }: Code, from: Origin) {
  const user = await tx.selectFrom('user').select(['login', 'data']).where('id', '=', userId).executeTakeFirstOrThrow()
  const maker = await tx.selectFrom('user').select('name').where('id', '=', madeBy).executeTakeFirstOrThrow()
  const words = wordsOfUser(context.config, user.data)
  const device = from.deviceName || words.say('news_device_unknown')
  const sentence = ({ device: 'news_entered', 'let-in': 'news_entered_let_in', sheet: 'news_entered_sheet' } as const)[
    kind
  ]
  const text = words.say(sentence, { device, name: maker.name })
  await notifyPerson(tx, context, userId, { text, target: `/users/${userId}/settings` })
  await notifyOfChange(tx, context, userId, { changes: ['entered'], addresses: [user.login] })
  if (kind !== 'device') await tellGuardians(tx, context, userId, { word: 'news_has_entered', values: { device } })
}
