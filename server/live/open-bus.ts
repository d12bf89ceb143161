import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { createLiveBus, type LiveBus } from './bus.ts'
import type { OpenCarrier } from './carrier.ts'
import { openNatsCarrier } from './nats-carrier.ts'
import { openPostgresCarrier } from './postgres-carrier.ts'
import { createSharedBus } from './shared-bus.ts'

type Opened = { database: Database; secret: string; log: Logger; tolerance?: number; onSettings?: () => void }

/** The bus of the settings. @throws StartError when its carrier does not respond */
export async function openLiveBus(
  { bus, database: config }: Pick<Config, 'bus' | 'database'>,
  { database, secret, log, tolerance, onSettings }: Opened,
): Promise<LiveBus> {
  if (bus.kind === 'none' || config.kind === 'sqlite') return createLiveBus()
  const db = database.read
  const openCarrier: OpenCarrier = (listener) =>
    bus.kind === 'nats'
      ? openNatsCarrier({ config: bus, subject: subjectOf(secret), log }, listener)
      : openPostgresCarrier({ config, db, log }, listener)
  return createSharedBus({
    openCarrier,
    db,
    log,
    ...(onSettings && { onSettings }),
    ...(tolerance !== undefined && { tolerance }),
  })
}

function subjectOf(secret: string): string {
  return `coterie.${createHmac('sha256', secret).update('live events').digest('hex').slice(0, 32)}`
}
