import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'

/** Tells the person, once a day, that a new session has ended the one that was unused for longest. */
export async function tellOfEnded(tx: Tx, context: Context, userId: string, deviceName: string): Promise<void> {
  if (!(await isUntold(context, userId))) return
  const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
  const words = wordsOfUser(context.config, data)
  const device = deviceName || words.say('news_device_unknown')
  const text = words.say('news_session_ended', { device })
  await notifyPerson(tx, context, userId, { text, target: `/users/${userId}/settings` })
}

async function isUntold({ rateLimits }: Context, userId: string): Promise<boolean> {
  try {
    await rateLimits.count({ endedSessionTold: userId })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false
    throw error
  }
}
