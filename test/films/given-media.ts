import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { createMediaProcess, type MediaProcess } from '#server/media/media-process.ts'
import { givenFolder } from './films.ts'

const log = pino({ level: 'silent' })

/** A folder and a media process of the test's own. */
export async function givenMedia() {
  const folder = await givenFolder()
  const media = createMediaProcess({ log, folder: join(folder, 'media') })
  onTestFinished(() => media.close())
  return { folder, ...tasksOf(media) }
}

/** The same with one process for all tests of a file: it takes half a second to start. */
export function shareMedia() {
  let parent: string
  let media: MediaProcess
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'coterie-media-'))
    media = createMediaProcess({ log, folder: join(parent, 'media') })
  })
  afterAll(async () => {
    await media.close()
    await rm(parent, { recursive: true })
  })
  return async () => ({ folder: await givenFolder(), ...tasksOf(media) })
}

function tasksOf(media: MediaProcess) {
  return {
    media,
    inspect: (path: string) => media.run({ kind: 'inspect-film', path }, 'now'),
    remux: (path: string, to: string) => media.run({ kind: 'remux-film', path, to }, 'later'),
    readCover: (path: string, to: string) => media.run({ kind: 'read-cover', path, to }, 'now'),
  }
}
