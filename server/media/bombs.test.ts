// @module-tag long

import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import * as bombs from '#test/photos/bombs.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const megabyte = 1_000_000

/** The most memory that the server and its media process have taken beyond what they take now, in megabytes. */
function watchMemory(mediaPid: () => number | undefined) {
  const look = () => ({ server: process.memoryUsage.rss() / megabyte, media: residentMegabytes(mediaPid()) })
  const before = look()
  const grown = { server: 0, media: 0 }
  const timer = setInterval(() => {
    const now = look()
    grown.server = Math.max(grown.server, now.server - before.server)
    grown.media = Math.max(grown.media, now.media - before.media)
  }, 20)
  onTestFinished(() => clearInterval(timer))
  return grown
}

/** 0 where there is no /proc. */
function residentMegabytes(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / megabyte
  } catch {
    return 0
  }
}

const tooLarge = { status: 413, error: 'picture-too-large' }
const broken = { status: 422, error: 'broken-picture' }
const accepted = { status: 201, error: undefined }

test.for([
  ['an AVIF of 1.4 kB with 64 megapixels', bombs.readAvifBomb, tooLarge],
  [
    'an interlaced PNG with 16 bits per channel',
    () => bombs.makePngBomb(8000, { depth: 16, interlaced: true }),
    tooLarge,
  ],
  ['a PNG of 190 kB with 4,000,000 × 12 pixels', () => bombs.makePngBomb(4_000_000, { height: 12 }), tooLarge],
  ['a progressive JPEG with 100 megapixels', () => bombs.makeProgressiveJpeg(), tooLarge],
  ['a GIF with a canvas of 65,535²', bombs.makeGifWithHugeScreen, tooLarge],
  ['a GIF with a million blocks of one byte', () => bombs.makeGifWithComment(1_000_000), broken],
  ['a GIF with nearly as many blocks', () => bombs.makeGifWithComment(900_000), accepted],
  ['the largest AVIF', () => bombs.makePlainAvif(2900), accepted],
  ['the widest PNG', () => bombs.makePngBomb(26_400, { height: 900 }), accepted],
  ['the largest progressive JPEG', () => bombs.makeProgressiveJpeg(5000), accepted],
] as const)('%s costs at most 200 MB and delays nobody', { timeout: 180_000 }, async ([, make, expected]) => {
  const app = await startApp({}, { media: undefined })
  const ada = await app.given.person('ada')
  const send = async (bytes: Buffer) => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
    const response = await fetch(`${app.url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': ada.key } })
    const { error } = (await response.json()) as { error?: string }
    return { status: response.status, error }
  }
  await send(await makeWebp())
  await app.runJobs()
  const bomb = await make()

  const grown = watchMemory(app.context.media.pid)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  expect(await send(bomb)).toEqual(expected)
  await app.runJobs()
  delay.disable()

  expect(grown.server).toBeLessThan(50)
  expect(grown.server + grown.media).toBeLessThan(200)
  expect(delay.percentile(99) / 1_000_000).toBeLessThan(250)
})
