import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import type { Config } from '../../config/config.ts'
import { createFfmpeg } from '../../media/ffmpeg/create-ffmpeg.ts'
import { readDiskSpace } from '../../monitoring/disk-space.ts'
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts'

const oldestNode = 24
const gigabyte = 1_000_000_000

export function checkNode(): Finding {
  const { node } = process.versions
  return Number(node.split('.')[0]) >= oldestNode
    ? ok('Node', node)
    : wrong('Node', node, `Install Node ${oldestNode} or newer; npm start does that by itself.`)
}

export async function checkDisk({ dataFolder }: Config): Promise<Finding> {
  const subject = 'disk'
  try {
    await access(dataFolder, constants.W_OK)
  } catch (error) {
    const advice = 'Set DATA_DIR to a folder that this user may write to, and run this as the user of the service.'
    return wrong(subject, `${dataFolder} cannot be written (${(error as NodeJS.ErrnoException).code})`, advice)
  }
  const { freeBytes, share } = await readDiskSpace(dataFolder)
  const found = `${(freeBytes / gigabyte).toFixed(1)} GB free for ${dataFolder}`
  if (freeBytes < gigabyte / 2) return wrong(subject, found, 'Make room: what people post is refused when it is full.')
  if (freeBytes < 5 * gigabyte || share < 0.05) return warning(subject, found, 'Make room before it is full.')
  return ok(subject, found)
}

export async function checkClock(): Promise<Finding> {
  const subject = 'clock'
  const now = new Date()
  const found = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const advice = 'Turn on NTP: timedatectl set-ntp true'
  if (now.getUTCFullYear() < 2025) return wrong(subject, found, `That is in the past. ${advice}`)
  const asked = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
  const isSynchronized = await asked.then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
  if (isSynchronized === 'no') return warning(subject, `${found}, not synchronized`, advice)
  return ok(subject, isSynchronized === 'yes' ? `${found}, synchronized` : found)
}

export async function checkFfmpeg(): Promise<Finding> {
  const ffmpeg = await createFfmpeg({ log: pino({ level: 'silent' }) }).catch(reasonOf)
  if (typeof ffmpeg === 'object') {
    await ffmpeg.close()
    return ok('ffmpeg', ffmpeg.version)
  }
  const advice = 'Install it (apt-get install ffmpeg), so that videos and sound of any kind play everywhere.'
  return warning('ffmpeg', ffmpeg ?? 'not installed', advice)
}
