import type { Job } from '../../jobs/worker.ts'
import { findDevice } from './devices.ts'
import { findHappening } from './happenings.ts'
import { putOff, sendUnlessRead, tryAgain, wakesAt } from './send-push.ts'

/** Sends a notification to one device, unless it has been read, with retries while its push service is out. */
export const sendPushJob: Job<'send-push'> = {
  kind: 'send-push',
  lane: 'devices',
  run: async (context, data) => {
    const device = await findDevice(context, data.sessionId)
    const happening = device && (await findHappening(context.db, data.notificationId))
    if (!happening) return
    const wakes = wakesAt(context, device)
    if (wakes !== undefined) return putOff(context, { ...data, since: happening.id }, wakes)
    const outcome = await sendUnlessRead(context, device, happening)
    if (typeof outcome === 'object') await tryAgain(context, device, 'send-push', data, outcome.again)
  },
}
