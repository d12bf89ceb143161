import type { FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'

/** @throws AppError too-many-requests while the same person's last download is under way */
export type DownloadLock = (viewer: Viewer, response: FastifyReply) => void

/** A zip holds a connection and reads from the disk for minutes. */
export function createDownloadLock(): DownloadLock {
  const downloading = new Set<string>()
  return ({ userId }, response) => {
    if (downloading.has(userId)) throw new AppError('too-many-requests')
    downloading.add(userId)
    response.raw.once('close', () => downloading.delete(userId))
  }
}
