import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../errors.ts'

export type FromThread = { result: unknown } | { refused: ErrorCode; reason: string }

/** A thread per file: its memory is returned when it ends, and the process stays responsive. */
export type MediaThread = {
  /** @throws the thread's AppError */
  ask: <T>(question: unknown) => Promise<T>
  end: () => Promise<unknown>
}

export function startThread(entry: URL): MediaThread {
  const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: 64 } })
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const settle = (message: FromThread) => {
          if ('result' in message) resolve(message.result as never)
          else reject(new AppError(message.refused, { cause: message.reason }))
        }
        worker.removeAllListeners()
        worker.once('message', settle)
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}.`)))
        worker.postMessage(question)
      }),
    end: () => {
      worker.removeAllListeners()
      return worker.terminate()
    },
  }
}
