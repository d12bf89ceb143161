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
  if (url !== undefined && !unchecked) {
    await context.rateLimits.count({ settingTriedByPerson: administration.userId })
    const found = await lookForReleases(context, url)
    if ('problem' in found) return { problem: found.problem, mayBeSaved: true }
    await saveSeen(context, found)
  }
  await changeSettings(context, administration, { version, act: 'releases-changed', texts: { RELEASES_URL: url } })
  return {}
}
