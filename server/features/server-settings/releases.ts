import type { SettingAnswer } from '#contract/sign-in/server-settings.ts'
import { releasesUrlOf } from '../../config/release-settings.ts'
import type { Context } from '../../context.ts'
import type { Administration } from '../administrators/administrators.ts'
import { lookForReleases, saveSeen } from '../releases/releases.ts'
import { changeSettings, requireChangeable } from './change-settings.ts'

type Wish = { version: string; url: string | null; unchecked?: true | undefined }

/** @throws AppError what changeSettings throws, too-many-requests */
export async function changeReleases(
  context: Context,
  administration: Administration,
  { version, url: given, unchecked }: Wish,
): Promise<SettingAnswer> {
  await requireChangeable(context, version, ['RELEASES_URL'])
  const url = given === null ? undefined : releasesUrlOf(given)
  if (given !== null && url === undefined) return { problem: 'no-releases-address' }
  const found = url === undefined || unchecked ? undefined : await tryReleases(context, administration, url)
  if (found && 'problem' in found) return { problem: found.problem, mayBeSaved: true }
  await changeSettings(context, administration, { version, act: 'releases-changed', texts: { RELEASES_URL: url } })
  if (found) await saveSeen(context, found)
  return {}
}

async function tryReleases(context: Context, { userId }: Administration, url: string) {
  await context.rateLimits.count({ settingTriedByPerson: userId })
  return lookForReleases(context, url)
}
