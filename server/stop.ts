import type { Server } from 'node:http'
import type { App } from './app.ts'
import type { Context } from './context.ts'
import { backIn } from './http/connections/draining.ts'
import type { Certificates } from './https/certificates.ts'
import { noteStop } from './monitoring/last-end.ts'

type Encryption = { certificates: Certificates | undefined; plain: Server | undefined }

/** Ends cleanly at a signal; at a second one, without waiting. */
export function stopOnSignals(
  context: Context,
  { http, worker, inboxWatch, drain }: App,
  { certificates, plain }: Encryption,
): void {
  const hurry = new AbortController()
  const stop = async () => {
    context.live.close(backIn)
    await drain(hurry.signal)
    plain?.close().closeAllConnections()
    await http.close()
    // A conversion would go on for minutes; it begins again at the next start.
    await context.ffmpeg?.close()
    await inboxWatch.stop()
    await worker.stop()
    await certificates?.stop()
    await context.close()
    await noteStop(context.config.dataFolder)
    process.exit(0)
  }
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (stopping) hurry.abort()
      else stopping = stop()
    })
  }
}
