import type { Config } from '../config/config.ts'
import { placeOfStore } from '../files/open-store.ts'

/**
 * Settings that several servers must share, or they would not receive each other's events, and miss each other's
 * files. Without users, passwords and keys, which may be changed at one server after the other, and without the
 * addresses of NATS, since each may name other nodes of one cluster; undefined for a lone server.
 */
export function settingsInCommon({ bus, store, dataFolder }: Pick<Config, 'bus' | 'store' | 'dataFolder'>) {
  if (bus.kind === 'none') return undefined
  const storeAt = store.kind === 's3' ? placeOfStore({ store, dataFolder }) : store.kind
  return JSON.stringify([bus.kind, storeAt])
}
