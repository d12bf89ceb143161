import type { Milliseconds } from '#contract/units.ts'
import { call } from '../../api/client.ts'
import { firstAbort } from '../../api/first-abort.ts'
import { sendMessage } from '../../api/sending/send-message.ts'
import { bodyOf } from './message-body.ts'
import type { OutgoingList } from './outgoing-list.ts'
import type { Outgoing } from './outgoing.ts'
import { sendFiles } from './send-files.ts'

/** Stops a message, and tells whether the server may have it all the same. */
export type Way = { stop: AbortController; mayHaveArrived: boolean }

const timeout: Milliseconds = 60_000

export async function post(message: Outgoing, way: Way, list: OutgoingList): Promise<void> {
  const { signal } = way.stop
  const files = await sendFiles(message.files, signal, (upload) => list.updateFile(message.id, upload))
  way.mayHaveArrived = true
  await sendMessage(call, bodyOf(message), files, firstAbort([signal, AbortSignal.timeout(timeout)]))
}
