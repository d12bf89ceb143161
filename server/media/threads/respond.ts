import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../errors.ts'
import type { FromThread } from './media-thread.ts'

type Response = { result: unknown; transfer?: ArrayBuffer[] }

/** Responds to the thread's owner; an exception of the decoder means that the file is broken. */
export function respondWith<T>(broken: ErrorCode, respond: (question: T) => Response): void {
  parentPort?.on('message', (question: T) => {
    try {
      const { result, transfer } = respond(question)
      parentPort?.postMessage({ result } satisfies FromThread, transfer)
    } catch (error) {
      const refused = error instanceof AppError ? error.code : broken
      parentPort?.postMessage({ refused, reason: String(error) } satisfies FromThread)
    }
  })
}
