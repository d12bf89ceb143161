import { films, shoot, type FilmName } from './films.ts'
import { printPapers } from './papers.ts'
import { writePeaks } from './peaks.ts'
import { recordSounds } from './sounds.ts'

/**
 * Makes what is in `scripts/demo/recordings/`, from the demo's photos and from nothing.
 * Takes minutes, ffmpeg, espeak-ng, Chromium and the Liberation fonts (Debian: `ffmpeg espeak-ng
 * chromium-headless-shell fonts-liberation`).
 */
for (const name of Object.keys(films) as FilmName[]) await shoot(name)
await recordSounds()
await printPapers()
await writePeaks()
