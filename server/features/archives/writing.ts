import type { Setting } from '../../archive/pages/setting.ts'
import type { ZipWriter } from '../../archive/zip-writer.ts'
import type { Context } from '../../context.ts'
import type { Copies } from './copy-files.ts'
import type { Plan, Scope } from './plan.ts'
import type { ScheduledToKeep } from './read-scheduled.ts'

/** What the parts of an archive that is being written have in common. */
export type Writing = {
  context: Context
  writer: ZipWriter
  scope: Scope
  plan: Plan
  scheduled: readonly ScheduledToKeep[]
  copies: Copies
  /** Paths of their pictures, by person. */
  faces: ReadonlyMap<string, string>
  /** Who is in the group, or in one of somebody's groups. */
  members: ReadonlySet<string>
  setting: Setting
}
