import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import serveStatic from '@fastify/static'
import type { Browser, Page } from '@playwright/test'
import fastify from 'fastify'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { requireProgram } from '#test/servers/programs.ts'
import { onPhone } from '../client/phone.ts'

const minutes = 10
const segmentSeconds = 6

/** Milliseconds until the picture moves, from the call of play() and from a jump to the middle. */
export type PlayTimes = { start: number; jump: number }
export type FilmTimes = { megabytes: number; plain: PlayTimes; hls: PlayTimes }

/**
 * A film of ten minutes on the slow phone, as one MP4 that is read in byte ranges and cut into HLS. Both are files of
 * one server, so nothing differs but the way of reading them; Chromium plays both by itself.
 */
export async function measureLongFilm(browser: Browser, demo: OpenDemo): Promise<FilmTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-long-film-'))
  const server = fastify({ forceCloseConnections: true })
  try {
    await makeFilms(folder)
    const url = await server.register(serveStatic, { root: folder }).listen({ port: 0, host: '127.0.0.1' })
    const { size } = await stat(join(folder, 'film.mp4'))
    return {
      megabytes: size / 1_000_000,
      plain: await onPhone(browser, demo, (page) => play(page, url, 'film.mp4')),
      hls: await onPhone(browser, demo, (page) => play(page, url, 'film.m3u8')),
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
}

/** As the server converts a film, at a rate that the line can carry. */
async function makeFilms(folder: string): Promise<void> {
  const [mp4, hls] = [join(folder, 'film.mp4'), join(folder, 'film.m3u8')]
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=25:duration=${minutes * 60}`]
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${minutes * 60}`]
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '900k', '-maxrate', '900k', '-bufsize', '1800k']
  const keyframes = ['-pix_fmt', 'yuv420p', '-g', '150']
  await ffmpeg(...picture, ...sound, ...video, ...keyframes, '-c:a', 'aac', '-movflags', '+faststart', mp4)
  const segments = ['-hls_segment_type', 'fmp4', '-hls_time', `${segmentSeconds}`, '-hls_playlist_type', 'vod']
  await ffmpeg('-i', mp4, '-c', 'copy', '-f', 'hls', ...segments, hls)
  await writeFile(join(folder, 'index.html'), '<!doctype html><video muted playsinline preload="none"></video>')
}

function ffmpeg(...given: string[]) {
  return promisify(execFile)(requireProgram('ffmpeg'), ['-v', 'error', ...given])
}

async function play(page: Page, url: string, film: string): Promise<PlayTimes> {
  await page.goto(`${url}/index.html`)
  return page.evaluate(async (film) => {
    const video = document.querySelector('video')!
    const nextFrame = () => new Promise<number>((resolve) => video.requestVideoFrameCallback(resolve))
    const begin = performance.now()
    video.src = film
    void video.play()
    await nextFrame()
    const start = performance.now() - begin
    const jumped = performance.now()
    video.currentTime = video.duration / 2
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    await nextFrame()
    return { start, jump: performance.now() - jumped }
  }, film)
}
