import { chromium } from '@playwright/test'
import { openDemo } from '#test/servers/open-demo.ts'
import { chromiumOptions } from '#test/servers/programs.ts'
import { measureAlbum } from './album.ts'
import { measureFormats } from './formats.ts'
import { measureLongFilm } from './long-film.ts'

/** What photos and videos cost whoever sends or watches them. Times are of this machine, which should be idle. */
const rounds = 3

const browser = await chromium.launch(chromiumOptions())
const demo = await openDemo({ LOG_LEVEL: 'silent' })
try {
  const albums = []
  for (let round = 0; round < rounds; round++) albums.push(await measureAlbum(browser, demo, round))
  const [album] = albums.toSorted((a, b) => a.posted - b.posted).slice(Math.floor(rounds / 2))
  const film = await measureLongFilm(browser, demo)
  print('20 photos of 12 megapixels, from choosing them to the message', [
    ['posted', seconds(album!.posted)],
    ['until the first upload begins', seconds(album!.untilFirstUpload)],
    ['while photos are uploading, two at a time', seconds(album!.uploading)],
    ['after the last upload', seconds(album!.afterLastUpload)],
    ['one upload, in the middle', seconds(album!.medianUpload)],
  ])
  print(`A video of ten minutes and ${film.megabytes.toFixed(0)} MB on the slow phone`, [
    ['first frame, byte ranges of one MP4', seconds(film.plain.start)],
    ['first frame, HLS', seconds(film.hls.start)],
    ['after a jump to the middle, byte ranges', seconds(film.plain.jump)],
    ['after a jump to the middle, HLS', seconds(film.hls.jump)],
  ])
  print(
    'A thumbnail of 720 pixels, encoded in one thread',
    (await measureFormats()).map(({ name, kilobytes, milliseconds }) => [
      name,
      `${kilobytes.toFixed(1)} kB, ${milliseconds.toFixed(0)} ms`,
    ]),
  )
} finally {
  await browser.close()
  await demo.close()
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function print(title: string, rows: string[][]): void {
  console.log(`\n| ${title} | |\n|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`)
}
