import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FramePhoto } from '#contract/programs/frames.ts'
import type { Milliseconds } from '#contract/units.ts'
import { indexBefore, slidesFrom } from '../slideshow/slides.ts'
import type { FramePictures } from './frame-pictures.ts'
import { sourceOf } from './playlist.ts'

export type FrameSlide = { photo: FramePhoto; url: string }
export type FrameLayer = { turn: number; slides: FrameSlide[]; isNew: boolean }

const slideLasts: Milliseconds = 20_000
const triedAgainAfter: Milliseconds = 5000
/** How many it asks the server for before it looks only at what is stored. */
const reach = 3
/** An album of hundreds is no reason to show nothing else for hours. */
const mostNew = 20

type Options = { order: readonly FramePhoto[]; pictures: FramePictures; isWide: boolean; isPaused: boolean }

/** Two layers at most, and the object URLs of these alone. */
export function useFrameShow({ order, pictures, isWide, isPaused }: Options) {
  const [loaded, setLoaded] = useState<FrameLayer[]>([])
  const ids = useMemo(() => new Set(order.map(({ id }) => id)), [order])
  // What is gone is not shown until its time is over.
  const layers = useMemo(
    () => loaded.filter(({ slides }) => slides.every(({ photo }) => ids.has(photo.id))),
    [loaded, ids],
  )
  const [attempt, setAttempt] = useState(0)
  const hold = useHeldLayers(layers, pictures)
  const takeNew = useNewPhotos(order)
  const isBusy = useRef(false)
  const turns = useRef(0)
  /** Where the order goes on after something new. */
  const last = useRef<{ first: string; last: string }>(undefined)
  const shown = layers.at(-1)

  async function show(photos: FramePhoto[], isNew: boolean): Promise<boolean> {
    const slides = await takeAll(pictures, photos)
    if (!slides) return false
    const layer = { turn: ++turns.current, slides, isNew }
    hold(layer)
    setLoaded((before) => [...before.slice(-1), layer])
    return true
  }

  /** What is new, or on in the order, past what cannot be had. */
  async function findNext(by: 1 | -1): Promise<boolean> {
    const fresh = by > 0 ? takeNew() : undefined
    if (fresh && (await show([fresh], true))) return true
    const source = sourceOf(order)
    const from = order.findIndex(({ id }) => id === (by > 0 ? last.current?.last : last.current?.first))
    let index = by > 0 ? (from + 1) % order.length : indexBefore(source, Math.max(0, from), isWide)
    for (let tries = 0; tries < order.length; tries++) {
      const photos = slidesFrom(source, index, isWide).map(({ file }) => file as FramePhoto)
      const isHere = photos.every(({ id }) => pictures.has(id))
      if ((isHere || tries < reach) && (await show(photos, false))) {
        last.current = { first: photos[0]!.id, last: photos.at(-1)!.id }
        return true
      }
      index = by > 0 ? (index + photos.length) % order.length : indexBefore(source, index, isWide)
    }
    return false
  }

  async function step(by: 1 | -1): Promise<void> {
    if (isBusy.current || order.length === 0) return
    isBusy.current = true
    const isThere = await findNext(by)
    isBusy.current = false
    if (!isThere) setAttempt((n) => n + 1)
  }

  const hasAny = order.length > 0
  const turn = shown?.turn
  const goOn = useEffectEvent(() => void step(1))
  useEffect(() => {
    if (isPaused || !hasAny) return
    const wait = turn === undefined ? (attempt > 0 ? triedAgainAfter : 0) : slideLasts
    const timer = setTimeout(() => goOn(), wait)
    return () => clearTimeout(timer)
  }, [turn, attempt, isPaused, hasAny])

  return {
    layers,
    step: (by: 1 | -1) => void step(by),
    /** Once the later layer covers the one before. */
    dropCovered: () => setLoaded((all) => all.slice(-1)),
  }
}

/** What was not there before comes next, once. */
function useNewPhotos(order: readonly FramePhoto[]): () => FramePhoto | undefined {
  const known = useRef<Set<string>>(undefined)
  const waiting = useRef<FramePhoto[]>([])
  useEffect(() => {
    if (order.length === 0) return
    const before = known.current
    const fresh = before ? order.filter(({ id, postedAt }) => !before.has(id) && isOfToday(postedAt)) : []
    const isStillThere = new Set(order.map(({ id }) => id))
    waiting.current = [...waiting.current, ...fresh].filter(({ id }) => isStillThere.has(id)).slice(0, mostNew)
    known.current = new Set([...(before ?? []), ...isStillThere])
  }, [order])
  return () => waiting.current.shift()
}

/** What has been hidden until now is not new. */
function isOfToday(postedAt: number): boolean {
  return Date.now() / 1000 - postedAt < 86_400
}

/** Gives back what is no longer shown and, at the end, all. */
function useHeldLayers(layers: FrameLayer[], pictures: FramePictures): (layer: FrameLayer) => void {
  const held = useRef(new Set<FrameLayer>())
  useEffect(() => {
    for (const layer of held.current) {
      if (layers.includes(layer)) continue
      for (const { url } of layer.slides) pictures.giveBack(url)
      held.current.delete(layer)
    }
  }, [layers, pictures])
  useEffect(() => {
    const all = held.current
    return () => {
      for (const { slides } of all) for (const { url } of slides) pictures.giveBack(url)
      all.clear()
    }
  }, [pictures])
  return (layer) => void held.current.add(layer)
}

/** @returns nothing unless all of them can be shown at once */
async function takeAll(pictures: FramePictures, photos: FramePhoto[]): Promise<FrameSlide[] | undefined> {
  const urls = await Promise.all(photos.map(({ id }) => pictures.take(id)))
  const slides = photos.flatMap((photo, n) => (urls[n] === undefined ? [] : [{ photo, url: urls[n] }]))
  const areDecoded = await Promise.all(slides.map(({ url }) => isDecoded(url)))
  if (slides.length === photos.length && !areDecoded.includes(false) && slides.length > 0) return slides
  for (const { url } of slides) pictures.giveBack(url)
  return undefined
}

function isDecoded(url: string): Promise<boolean> {
  return Object.assign(new Image(), { src: url })
    .decode()
    .then(
      () => true,
      () => false,
    )
}
