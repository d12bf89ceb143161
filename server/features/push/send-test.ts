import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../http/viewer.ts'
import { deliver } from './deliver.ts'
import { findDevice, makeMessage, wordsFor } from './devices.ts'

export async function sendTest(context: Context, { userId, sessionId }: Viewer): Promise<{ isSent: boolean }> {
  await context.rateLimits.count({ pushTestByPerson: userId })
  const device = await findDevice(context, sessionId)
  if (!device) return { isSent: false }
  const words = wordsFor(context, device)
  const message = await makeMessage(context.db, device, words, {
    id: newId(),
    tag: 'test',
    title: words.say('push_test_title'),
    body: words.say('push_test_text'),
    url: `users/${userId}/settings`,
    at: context.clock(),
  })
  return { isSent: (await deliver(context, device, message, 'high')) === 'taken' }
}
