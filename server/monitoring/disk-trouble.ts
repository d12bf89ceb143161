import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isStorageFull } from '../database/dialect.ts'
import { StoreError } from '../files/store-error.ts'

/** Tells of a disk that takes nothing: one line when that begins, at most one a minute, and one when it is over. */
export type DiskTrouble = {
  /** To be called with every error; those that are not of a disk are passed over. */
  note: (error: unknown) => void
  close: () => Promise<void>
}

const aMinute = 60_000
/** In bytes: less would fit into the last gap of a full disk. */
const probeSize = 1_048_576

/** It is over when nothing was refused between two looks, and the folder can be written to. */
export function tellOfDiskTrouble(folder: string, log: Logger, every = aMinute): DiskTrouble {
  let began = 0
  let refused = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  const facts = () => ({ seconds: Math.round((performance.now() - began) / 1000) })
  const look = async () => {
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
      timer = setInterval(() => (looking = look()), every).unref()
    },
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Of this machine; a store elsewhere may use the same codes. */
function isFailing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return !(error instanceof StoreError) && /^(EIO|EROFS|SQLITE_(IOERR|READONLY).*)$/.test(String(code))
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
