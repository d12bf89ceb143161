import { Worker } from 'node:worker_threads'
import type { Milliseconds } from '#contract/units.ts'
import type { PageToDraw } from './draw-page.ts'
import type { BookContent } from './layout/content.ts'
import type { LaidOutBook } from './layout/lay-out.ts'
import type { PressAnswer, PressQuestion } from './press-thread.ts'

/** Sets books in type, on threads of its own: fonts are opened and letters are shaped there, with bounded memory. */
export type Press = {
  layOut: (book: BookContent) => Promise<LaidOutBook>
  /** Writes a PDF page by page; the caller ends it, or gives it up. */
  print: (wish: { to: string; title: string; author: string; at: number }) => Promise<Printing>
  close: () => Promise<void>
}

export type Printing = {
  draw: (page: PageToDraw) => Promise<void>
  finish: () => Promise<void>
  giveUp: () => Promise<void>
}

/** What fonts and letters take stays open for the next book so long. */
const idleFor: Milliseconds = 60_000
const mostHeapMegabytes = 256

export function createPress(): Press {
  let setting: ReturnType<typeof startThread> | undefined
  let idle: NodeJS.Timeout | undefined
  const printing = new Set<ReturnType<typeof startThread>>()

  const rest = () => {
    const ended = setting
    setting = undefined
    void ended?.end()
  }
  return {
    layOut: async (book) => {
      clearTimeout(idle)
      if (!setting || setting.hasEnded()) setting = startThread()
      try {
        return (await setting.ask({ kind: 'lay-out', book })) as LaidOutBook
      } finally {
        clearTimeout(idle)
        idle = setTimeout(rest, idleFor).unref()
      }
    },
    print: async (wish) => {
      const thread = startThread()
      printing.add(thread)
      const end = async () => {
        printing.delete(thread)
        await thread.end()
      }
      await thread.ask({ kind: 'begin', ...wish })
      return {
        draw: async (page) => void (await thread.ask({ kind: 'draw', page })),
        finish: async () => {
          await thread.ask({ kind: 'end' })
          await end()
        },
        giveUp: end,
      }
    },
    close: async () => {
      clearTimeout(idle)
      await Promise.all([setting, ...printing].map((thread) => thread?.end()))
    },
  }
}

function startThread() {
  const worker = new Worker(new URL('press-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
  })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let hasEnded = false
  const failAll = (error: Error) => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: PressAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('result' in answer) asked?.resolve(answer.result)
    else asked?.reject(new Error(answer.failed))
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The thread that sets books has ended.')))
  worker.unref()
  return {
    hasEnded: () => hasEnded,
    ask: (question: PressQuestion) =>
      new Promise<unknown>((resolve, reject) => {
        if (hasEnded) return reject(new Error('The thread that sets books has ended.'))
        lastId++
        waiting.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, question })
      }),
    end: () => worker.terminate(),
  }
}
