import { readdirSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { Milliseconds } from '#contract/units.ts'
import { AppError } from '../errors.ts'
import { drawPage, inspectDocument, readPages } from './documents/documents.ts'
import { inspectFilm } from './films/inspect-film.ts'
import { readCover } from './films/read-cover.ts'
import { remuxFilm } from './films/remux-film.ts'
import { readPosition } from './metadata/read-position.ts'
import { stripFilm } from './metadata/strip-film.ts'
import { stripPosition } from './metadata/strip-position.ts'
import { inspectPicture } from './pictures/inspect-picture.ts'
import { makePicture, makePictures } from './pictures/make-pictures.ts'
import { rotatePicture } from './pictures/rotate-picture.ts'
import { codeOfRefusal } from './refused-by-system.ts'
import type { FromChild, ResultOf, Task, TaskKind, ToChild } from './tasks.ts'
import { readWebPage } from './web-pages/read-web-page.ts'

const pollEvery: Milliseconds = 100
/** Bytes that this process may take. */
const mostMemory = Number(process.argv[2])

yieldToTheServer()
// Ctrl-C and systemd signal the whole group; the server decides when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', die)
// The header bounds the memory of decoding; this ends a file that exceeds it.
setInterval(() => process.memoryUsage.rss() > mostMemory && die(), pollEvery)

process.on('message', ({ id, task }: ToChild) => {
  void perform(task).then(
    (result) => send({ id, rss: process.memoryUsage.rss(), result }),
    (error: unknown) => send({ id, rss: process.memoryUsage.rss(), ...failureOf(error as Error) }),
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
    case 'read-position':
      return readPosition(task.path)
    case 'strip-film':
      return stripFilm(task.path)
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

function failureOf(error: NodeJS.ErrnoException) {
  if (error instanceof AppError) return { refused: error.code, reason: String(error.cause ?? error.message) }
  return { failed: error.message, code: error.code ?? codeOfRefusal(error.message) }
}

function send(message: FromChild) {
  process.send?.(message)
}

/**
 * On Linux a priority belongs to a thread, and some threads have begun before the first line of this file. Only root
 * may raise one that is lower already.
 */
function yieldToTheServer() {
  const lower = Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority())
  try {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lower)
  } catch {
    setPriority(lower)
  }
}
