import type { Config } from '../config.ts'
import { placeOfStore } from '../files/open-store.ts'

/**
 * Which settings several servers must have in common, or they do not hear each other, and miss each other's files.
 * Without users, passwords and keys, which may be changed at one server after the other, and without the addresses of
 * NATS, since each may name other nodes of one cluster; undefined for one that is alone.
 */
export function settingsInCommon({ bus, store, dataFolder }: Pick<Config, 'bus' | 'store' | 'dataFolder'>) {
  if (bus.kind === 'none') return undefined
  const storeAt = store.kind === 's3' ? placeOfStore({ store, dataFolder }) : store.kind
  return JSON.stringify([bus.kind, storeAt])
}
