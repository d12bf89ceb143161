import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { ffmpeg } from './films.ts'

const execute = promisify(execFile)

/** What another program reads of a film's own tags. */
export async function tagsOf(path: string): Promise<Record<string, string>> {
  const { stdout } = await execute('ffprobe', ['-v', 'error', '-show_entries', 'format_tags', '-of', 'json', path])
  return (JSON.parse(stdout) as { format: { tags?: Record<string, string> } }).format.tags ?? {}
}

/** The same film with subtitles that say this, as drones write where they are. */
export async function addDataTrack(path: string, text: string, to: string): Promise<string> {
  const words = `${to}.srt`
  await writeFile(words, `1\n00:00:00,000 --> 00:00:02,000\n${text}\n`)
  await ffmpeg('-i', path, '-i', words, '-map', '0', '-map', '1', '-c', 'copy', '-c:s', 'mov_text', to)
  return to
}
