import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** True for whoever sends MONITORING_KEY as `Authorization: Bearer …`; while it is not set, for nobody. */
export function hasMonitoringKey(
  { headers }: FastifyRequest,
  { monitoringKey }: Pick<Config, 'monitoringKey'>,
): boolean {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ', 2)
  return monitoringKey !== undefined && /^bearer$/i.test(scheme!) && timingSafeEqual(hash(given), hash(monitoringKey))
}

/** Of the same length whatever was given. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
