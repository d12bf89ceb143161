import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, Attacks } from './attack.ts'
import { withArchives } from './attacks/archives.ts'
import { byCollecting } from './attacks/collecting.ts'
import { onConnections } from './attacks/connections.ts'
import { byGuests } from './attacks/guests.ts'
import { withMessages } from './attacks/messages.ts'
import { byPrograms } from './attacks/programs.ts'
import { byReading } from './attacks/reading.ts'
import { byStrangers } from './attacks/strangers.ts'
import { withUploads } from './attacks/uploads.ts'

export const nothing: Attack = { run: () => wait(5000) }

/** As much as limits let through, all at once, of the worst of each kind. */
export const attacks: Attacks = {
  'nothing but the bystander': nothing,
  ...onConnections,
  ...byStrangers,
  ...withMessages,
  ...withUploads,
  ...byReading,
  ...byGuests,
  ...byPrograms,
  ...byCollecting,
  ...withArchives,
}
