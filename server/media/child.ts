import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { AppError } from '../errors.ts'
import { inspectFilm } from './films/inspect-film.ts'
import { readCover } from './films/read-cover.ts'
import { remuxFilm } from './films/remux-film.ts'
import { drawPage, inspectDocument, readPages } from './documents/documents.ts'
import { stripPosition } from './metadata/strip-position.ts'
import { inspectPicture } from './pictures/inspect-picture.ts'
import { rotatePicture } from './pictures/rotate-picture.ts'
import { makePicture, makePictures } from './pictures/make-pictures.ts'
import { readWebPage } from './web-pages/read-web-page.ts'
import type { FromChild, ResultOf, Task, TaskKind, ToChild } from './tasks.ts'

const lookEvery = 100
/** Bytes that this process may take. */
const mostMemory = Number(process.argv[2])

yieldToTheServer()
// Ctrl-C and systemd signal the whole group; the server decides when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', die)
// A header bounds what decoding takes; this ends what takes more than its header said.
setInterval(() => process.memoryUsage.rss() > mostMemory && die(), lookEvery)

process.on('message', ({ id, task }: ToChild) => {
  void perform(task).then(
    (result) => send({ id, rss: process.memoryUsage.rss(), result }),
    (error: unknown) => send({ id, rss: process.memoryUsage.rss(), ...told(error as Error) }),
  )
})

/** An ordinary exit would wait for what is being decoded. */
function die() {
  process.kill(process.pid, 'SIGKILL')
}

function perform(task: Task): Promise<ResultOf<TaskKind>> {
  switch (task.kind) {
    case 'inspect-picture':
      return inspectPicture(task.path, task.extension, task.decodedTo)
    case 'rotate-picture':
      return rotatePicture(task.path, task.degrees, task.to)
    case 'make-pictures':
      return makePictures(task.path, task.outputs)
    case 'make-picture':
      return makePicture(task.path, task.recipe)
    case 'inspect-film':
      return inspectFilm(task.path)
    case 'remux-film':
      return remuxFilm(task.path, task.to)
    case 'read-cover':
      return readCover(task.path, task.to)
    case 'strip-position':
      return stripPosition(task.path, task.extension)
    case 'inspect-document':
      return inspectDocument(task.path, task.pictureTo)
    case 'read-pages':
      return readPages(task.path)
    case 'draw-page':
      return drawPage(task.path, task.page, task.width, task.to)
    case 'read-web-page':
      return readWebPage(task.path, task.url, task.contentType)
  }
}

function told(error: NodeJS.ErrnoException) {
  if (error instanceof AppError) return { refused: error.code, reason: String(error.cause ?? error.message) }
  return { failed: error.message, code: error.code ?? codes.find(([words]) => words.test(error.message))?.[1] }
}

/** What the system refused to write, as sharp tells it. */
const codes = [
  [/no space left/i, 'ENOSPC'],
  [/quota exceeded/i, 'EDQUOT'],
  [/file too large/i, 'EFBIG'],
  [/read-only file system/i, 'EROFS'],
] as const

function send(message: FromChild) {
  process.send?.(message)
}

/**
 * On Linux a priority belongs to a thread, and some threads have begun before the first line of this file. Only root may
 * raise one that is lower already.
 */
function yieldToTheServer() {
  const lower = Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority())
  try {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lower)
  } catch {
    setPriority(lower)
  }
}
