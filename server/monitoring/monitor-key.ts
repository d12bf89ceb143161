import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** For `Authorization: Bearer …` with MONITORING_KEY; false while that is not set. */
export function hasMonitoringKey(
  { headers }: FastifyRequest,
  { monitoringKey }: Pick<Config, 'monitoringKey'>,
): boolean {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ', 2)
  return monitoringKey !== undefined && /^bearer$/i.test(scheme!) && timingSafeEqual(hash(given), hash(monitoringKey))
}

/** Gives equal lengths for comparison. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
