import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Seconds } from '#contract/units.ts'
import { loadPicture } from './load-picture.ts'
import { indexBefore, isFilm, slidesFrom, type Slide, type SlideSource } from './slides.ts'

type Showing = { index: number; slides: Slide[]; turn: number }
type Pictures = { now: Showing; before?: Showing }
type Options = { source: SlideSource; start: number; seconds: Seconds; isWide: boolean }

/** How far it looks past what cannot be loaded. */
const reach = 4
/** Of those shown last, which an outage goes back to. */
const remembered = 20

export function useSlideshow({ source, start, seconds, isWide }: Options) {
  const [{ now, before }, setPictures] = useState<Pictures>(() => ({
    now: { index: start, slides: slidesFrom(source, start, isWide), turn: 0 },
  }))
  const [isPaused, setIsPaused] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [endedTurn, setEndedTurn] = useState<number>()
  const [failedTurn, setFailedTurn] = useState<number>()
  const shown = useRef<number[]>([])
  const ahead = useRef<Promise<number | undefined>>(undefined)
  const { index, slides, turn } = now
  const hasMore = slides.length < source.count
  const waitsForEnd = isFilm(slides[0]!) && failedTurn !== turn

  function show(to: number) {
    const next = slidesFrom(source, to, isWide)
    if (next.length === 0) return undefined
    shown.current = [...shown.current, index].slice(-remembered)
    setPictures({ now: { index: to, slides: next, turn: turn + 1 }, before: now })
    setAttempt(0)
    return next
  }

  const find = useEffectEvent(async () => {
    let next = (index + slides.length) % source.count
    for (let tries = 0; tries < reach; tries++) {
      const found = slidesFrom(source, next, isWide)
      if (found.length === 0) return undefined
      const loaded = await Promise.all(found.map(loadPicture))
      if (loaded.every(Boolean)) return next
      next = (next + found.length) % source.count
    }
    return undefined
  })
  useEffect(() => {
    ahead.current = find()
  }, [turn, attempt])

  const goOn = useEffectEvent((to: number | undefined) => {
    const next = to ?? shown.current.shift()
    if (next === undefined || next === index) setAttempt(attempt + 1)
    else show(next)
  })
  useEffect(() => {
    if (isPaused || !hasMore || (waitsForEnd && endedTurn !== turn)) return
    let isOver = false
    async function advance() {
      const to = (await ahead.current) ?? (await find())
      if (!isOver) goOn(to)
    }
    const timer = setTimeout(() => void advance(), waitsForEnd && attempt === 0 ? 0 : seconds * 1000)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [turn, attempt, isPaused, hasMore, seconds, waitsForEnd, endedTurn])

  return {
    now,
    before,
    isPaused,
    hasMore,
    setIsPaused,
    /** @returns what is shown now, nothing when it is not loaded */
    step: (by: 1 | -1) =>
      hasMore ? show(by > 0 ? (index + slides.length) % source.count : indexBefore(source, index, isWide)) : undefined,
    onFilmEnd: setEndedTurn,
    onFilmFailed: setFailedTurn,
  }
}
