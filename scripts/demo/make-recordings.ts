import { films, shoot, type FilmName } from './studio/films.ts'
import { printPapers } from './studio/papers.ts'
import { writePeaks } from './studio/peaks.ts'
import { recordSounds } from './studio/sounds.ts'

/**
 * Makes what is in `recordings/`, from the demo's photos and from nothing: `node scripts/demo/make-recordings.ts`.
 * Takes minutes, ffmpeg, espeak-ng, Chromium and the Liberation fonts (Debian: `ffmpeg espeak-ng
 * chromium-headless-shell fonts-liberation`).
 */
for (const name of Object.keys(films) as FilmName[]) await shoot(name)
await recordSounds()
await printPapers()
await writePeaks()
