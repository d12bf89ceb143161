import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import { isStorageFull } from '../database/dialect.ts'
import { StoreError } from '../files/store-error.ts'

export type DiskTrouble = {
  /** Call it with every error; ignores those that are not a disk's. */
  note: (error: unknown) => void
  close: () => Promise<void>
}

const aMinute: Milliseconds = 60_000
/** Less would fit into the last gap of a full disk. */
const probeSize: Bytes = 1_048_576

/** It is over when nothing was refused between two polls, and the folder can be written to. */
export function reportDiskTrouble(folder: string, log: Logger, pollEvery = aMinute): DiskTrouble {
  let began = 0
  let refused = 0
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined

  const facts = () => ({ seconds: Math.round((performance.now() - began) / 1000) })
  const poll = async () => {
    const isOver = refused === 0 && (await isWritable(folder))
    if (!isOver) {
      log.error({ ...facts(), refused }, 'the disk still takes nothing')
      refused = 0
      return
    }
    clearInterval(timer)
    timer = undefined
    log.info(facts(), 'the disk can be written to again')
  }
  return {
    note: (error) => {
      const isFull = isStorageFull(error)
      if (!isFull && !isFailing(error)) return
      refused++
      if (timer) return
      began = performance.now()
      const { message } = error as Error
      log.error({ reason: message }, isFull ? 'the disk is full' : 'the disk fails, or is read-only')
      timer = setInterval(() => (polling = poll()), pollEvery).unref()
    },
    close: async () => {
      clearInterval(timer)
      await polling
    },
  }
}

/** This machine's; a remote store may use the same codes. */
function isFailing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return !(error instanceof StoreError) && /^(EIO|EROFS|EACCES|EPERM|SQLITE_(IOERR|READONLY).*)$/.test(String(code))
}

async function isWritable(folder: string): Promise<boolean> {
  const path = join(folder, 'disk-check.part')
  try {
    await writeFile(path, Buffer.alloc(probeSize), { flush: true })
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
