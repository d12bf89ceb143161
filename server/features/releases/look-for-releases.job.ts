import type { Job } from '../../jobs/worker.ts'
import { lookForReleases, readSeen, saveSeen } from './releases.ts'

const day = 86_400
/** A server that starts often does not ask more often. */
const rest = 20 * 3600

/** Only where it was asked for. What cannot be reached today is asked again tomorrow, and nobody is told. */
export const lookForReleasesJob: Job<'look-for-releases'> = {
  kind: 'look-for-releases',
  every: day,
  atStart: true,
  lane: 'outside',
  run: async (context, _data, _id, stopping) => {
    const { config, clock, log } = context
    const url = config.releasesUrl
    if (url === undefined) return
    const seen = await readSeen(context)
    if (seen !== undefined && clock() - seen.lookedAt < rest && clock() >= seen.lookedAt) return
    const found = await lookForReleases(context, url, stopping)
    if ('problem' in found) log.debug({ problem: found.problem }, 'the releases could not be read')
    else await saveSeen(context, found)
  },
}
