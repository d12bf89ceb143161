import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'

/** Tells the person, once a day, that a new session has ended the one that was unused for longest. */
export async function tellOfEnded(tx: Tx, context: Context, userId: string, deviceName: string): Promise<void> {
  if (!(await context.rateLimits.countIfLeft({ endedSessionTold: userId }))) return
  const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  const words = wordsOfUser(context.config, data)
  const device = deviceName || words.say('news_device_unknown')
  const text = words.say('news_session_ended', { device })
  await notifyPerson(tx, context, userId, { text, target: `/users/${userId}/settings` })
}
