import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { CallError } from '#client/api/call.ts'
import { call } from '#client/api/client.ts'
import { upload } from '#client/api/sending/upload.ts'
import { clearStored, writeStored } from '#client/api/stored.ts'
import type { Outgoing } from '#client/features/outbox/outgoing.ts'
import { startLanguage, withAllWords } from '#client/i18n/i18n.ts'
import type { FileFull } from '#contract/files.ts'
import { postMessage } from '#contract/messages.ts'
import { emptyKeptFiles } from '../rendering/browser-files.ts'
import { adaAtHome, applicationOf } from '../rendering/render-in-application.tsx'

export const unreachable = new CallError('unreachable', 0)
export const forbidden = new CallError('forbidden', 403)

/** For tests that stand in for `call` and `upload`: all uploads arrive, time stands still, and Ada is signed in. */
export function prepareOutbox(): void {
  beforeAll(() => withAllWords(startLanguage()))
  beforeEach(async () => {
    await emptyKeptFiles()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.mocked(call).mockReset().mockResolvedValue(undefined)
    vi.mocked(upload)
      .mockReset()
      .mockImplementation(async ({ name }) => ({ id: `id of ${name}` }) as FileFull)
    clearStored()
    writeStored('apiKey', 'key of Ada')
  })
  afterEach(() => void vi.useRealTimers())
}

type Body = { id: string; data: { text: string }; files: string[] }

/** Bodies of the messages that were posted, in their order. */
export function posted(): Body[] {
  return vi
    .mocked(call)
    .mock.calls.flatMap(([endpoint, given]) =>
      (endpoint as object) === postMessage ? [(given as { body: Body }).body] : [],
    )
}

export const settled = () => vi.advanceTimersByTimeAsync(0)

export function online() {
  window.dispatchEvent(new Event('online'))
  return settled()
}

export async function openPage(me = adaAtHome) {
  const application = applicationOf(me)
  await application.outbox.load()
  return application
}

export function outgoing(text: string, more: Partial<Outgoing> = {}): Outgoing {
  return {
    id: newId(),
    author: 'ada',
    place: 'group g1',
    group: 'g1',
    title: '',
    text,
    files: [],
    sent: text,
    isWaiting: false,
    ...more,
  }
}

export function enqueue({ send }: { send: (sent: Outgoing) => Promise<boolean> }, sent: Outgoing): Outgoing {
  void send(sent)
  return sent
}
