import type { FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'

/** @throws AppError too-many-requests while as many downloads of the same person are under way */
export type DownloadLock = (viewer: Pick<AnyViewer, 'userId'>, response: FastifyReply) => void

/** People may press the button again; each zip holds a connection and reads from the disk for minutes. */
const mostAtOnce = 3

export function createDownloadLock(most = mostAtOnce): DownloadLock {
  const running = new Map<string, number>()
  const change = (userId: string, by: 1 | -1) => {
    const count = (running.get(userId) ?? 0) + by
    if (count === 0) running.delete(userId)
    else running.set(userId, count)
  }
  return ({ userId }, response) => {
    if ((running.get(userId) ?? 0) >= most) throw new AppError('too-many-requests')
    change(userId, 1)
    response.raw.once('close', () => change(userId, -1))
  }
}
