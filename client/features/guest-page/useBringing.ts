import { useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { bringPhoto } from './bring-photo.ts'
import { useUnsent } from './useUnsent.ts'

export type Bringing = { id: number; file: File; part: number; url?: string | undefined; error?: unknown }

/** Sends two at once; what failed stays in the list, to be tried again. */
export function useBringing(link: string, onSent: () => Promise<unknown>) {
  const [list, setList] = useState<Bringing[]>([])
  const [lost, forgetLost] = useUnsent(link, list.length)
  const waiting = useRef<Bringing[]>([])
  const running = useRef(0)
  const next = useRef(0)

  const change = (id: number, changed: Partial<Bringing>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  async function work() {
    if (running.current >= limits.concurrentUploads) return
    const one = waiting.current.shift()
    if (!one) return
    running.current++
    try {
      await bringPhoto(link, one.file, {
        url: one.url,
        onUrl: (url) => change(one.id, { url }),
        onProgress: (part) => change(one.id, { part }),
      })
      if (waiting.current.length === 0 || running.current === 1) await onSent()
      setList((before) => before.filter(({ id }) => id !== one.id))
    } catch (error) {
      change(one.id, { error })
    } finally {
      running.current--
      void work()
    }
  }

  function start(added: Bringing[]) {
    waiting.current.push(...added)
    for (let n = 0; n < limits.concurrentUploads; n++) void work()
  }

  function add(files: readonly File[]) {
    forgetLost()
    const added = files.map((file) => ({ id: next.current++, file, part: 0 }))
    setList((before) => [...before, ...added])
    start(added)
  }

  function retry() {
    const failed = list
      .filter(({ error }) => error !== undefined)
      .map(({ id, file, url }) => ({ id, file, url, part: 0 }))
    const ids = new Set(failed.map(({ id }) => id))
    setList((before) => [...before.filter(({ id }) => !ids.has(id)), ...failed])
    start(failed)
  }

  const forget = () => setList((before) => before.filter(({ error }) => error === undefined))
  return { list, add, retry, forget, lost, forgetLost }
}
