import { join } from 'node:path'
import type { Photo } from '#scripts/demo/story.ts'
import { recordings, runFfmpeg } from './run-ffmpeg.ts'

/** Where the camera is: how near, and at which part of the way from left to right and from top to bottom. */
type View = { zoom: number; x: number; y: number }
type Shot = { photo: Photo; seconds: number; from: View; to: View }
type Film = {
  width: number
  height: number
  shots: Shot[]
  /** In the language of ffmpeg's filters; `light` is put on the picture. */
  light?: string
  sound: string
  posterAt: number
}

const noise = (colour: string, seed: number) => `anoisesrc=color=${colour}:amplitude=0.5:seed=${seed}:sample_rate=44100`

/** From notes that are given as [frequency, begins at second]. */
const bell = ([frequency, start]: [number, number]) =>
  `gte(t,${start})*exp(-2.2*(t-${start}))*(sin(${frequency}*2*PI*t)+0.35*sin(${frequency * 4}*2*PI*t)*exp(-5*(t-${start})))`

const lullaby: [number, number][] = [
  [523.25, 0.4],
  [659.26, 1],
  [783.99, 1.6],
  [698.46, 2.2],
  [587.33, 2.8],
  [880, 3.7],
  [783.99, 4.3],
  [659.26, 4.9],
  [587.33, 5.5],
  [523.25, 6.1],
]

export const films = {
  sailing: {
    width: 1280,
    height: 720,
    posterAt: 1.5,
    shots: [
      { photo: 'sail', seconds: 5, from: { zoom: 1, x: 0.2, y: 0.6 }, to: { zoom: 1.25, x: 0.65, y: 0.6 } },
      { photo: 'lake', seconds: 4.5, from: { zoom: 1.2, x: 0, y: 0.4 }, to: { zoom: 1.2, x: 1, y: 0.5 } },
      { photo: 'alps', seconds: 4.5, from: { zoom: 1.35, x: 0.7, y: 0.5 }, to: { zoom: 1, x: 0.5, y: 0.5 } },
    ],
    sound: `${noise('pink', 7)},lowpass=f=900,volume=volume='0.8+0.5*sin(2*PI*t/4.6)+0.15*sin(2*PI*t/1.3)':eval=frame`,
  },
  balloons: {
    width: 1280,
    height: 720,
    posterAt: 2,
    shots: [
      { photo: 'balloons', seconds: 6, from: { zoom: 1, x: 0.5, y: 1 }, to: { zoom: 1.3, x: 0.35, y: 0.4 } },
      { photo: 'balloons', seconds: 5, from: { zoom: 1.9, x: 0.2, y: 0.55 }, to: { zoom: 1.7, x: 0.85, y: 0.35 } },
    ],
    // A light wind, and the burner twice.
    sound: `${noise('brown', 3)},lowpass=f=1400,volume=volume='0.3+0.1*sin(2*PI*t/3.7)+0.7*(between(t,1.5,3)+between(t,5,6))':eval=frame`,
  },
  candles: {
    width: 720,
    height: 1280,
    posterAt: 4,
    shots: [{ photo: 'cake', seconds: 8, from: { zoom: 1, x: 0.5, y: 0.5 }, to: { zoom: 1.22, x: 0.5, y: 0.45 } }],
    light: `eq=brightness='0.012*sin(11*t)+0.01*sin(27*t)':eval=frame,fade=out:st=7.2:d=0.8`,
    sound: `aevalsrc='0.4*(${lullaby.map(bell).join('+')})':s=44100,aecho=0.8:0.5:90:0.3`,
  },
} satisfies Record<string, Film>

export type FilmName = keyof typeof films

const rate = 25
const crossFade = 1

/** An MP4 with its index first, and a frame of it as poster. */
export async function shoot(name: FilmName): Promise<void> {
  const film: Film = films[name]
  const { width, height, shots, light = 'null', sound, posterAt } = film
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0) - crossFade * (shots.length - 1)
  const views = shots.map((shot, index) => `[${index}:v]${moving(shot, film)}[v${index}]`)
  const joined = joinShots(shots)
  const heard = `${sound},atrim=0:${seconds},afade=in:d=0.8,afade=out:st=${seconds - 1}:d=1[a]`
  const path = join(recordings, `${name}.mp4`)
  await runFfmpeg(
    path,
    shots.flatMap(({ photo }) => ['-i', join(import.meta.dirname, `../../scripts/demo/photos/${photo}.jpg`)]),
    ['-filter_complex', [...views, ...joined, `[joined]${light},format=yuv420p[v]`, heard].join(';')],
    ['-map', '[v]', '-map', '[a]', '-t', String(seconds)],
    ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-crf', '32'],
    ['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-movflags', '+faststart'],
  )
  const quality = ['-frames:v', '1', '-q:v', '6', '-vf', `scale=${width}:${height}`]
  await runFfmpeg(join(recordings, `${name}.jpg`), ['-ss', String(posterAt), '-i', path], quality)
}

function moving({ seconds, from, to }: Shot, { width, height }: Film): string {
  const frames = Math.round(seconds * rate)
  const way = `(1-cos(PI*on/${frames}))/2`
  const between = (part: keyof View) => `(${from[part]}+(${to[part] - from[part]})*${way})`
  // The camera moves by whole pixels of what it looks at, so that is made larger than what is filmed.
  return [
    `hqdn3d=3:2:0:0,crop='min(iw,ih*${width}/${height})':'min(ih,iw*${height}/${width})'`,
    `scale=${width * 3}:${height * 3}`,
    `zoompan=z='${between('zoom')}':x='(iw-iw/zoom)*${between('x')}':y='(ih-ih/zoom)*${between('y')}':d=${frames}:s=${width}x${height}:fps=${rate}`,
    'setsar=1',
  ].join(',')
}

function joinShots(shots: Shot[]): string[] {
  if (shots.length === 1) return ['[v0]null[joined]']
  let offset = 0
  return shots.slice(1).map((_, index) => {
    offset += shots[index]!.seconds - crossFade
    const before = index === 0 ? '[v0]' : `[x${index}]`
    const after = index === shots.length - 2 ? '[joined]' : `[x${index + 1}]`
    return `${before}[v${index + 1}]xfade=duration=${crossFade}:offset=${offset}${after}`
  })
}
