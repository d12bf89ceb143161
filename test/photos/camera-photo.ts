import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const motifs = ['lake', 'alps', 'cabin', 'cake', 'bluehour', 'forest', 'jetty', 'mugs']
const here = import.meta.dirname
const photos = join(here, '../../scripts/demo/photos')
const cache = join(here, '../../node_modules/.cache/camera-photos')

/** EXIF: how the stored picture has to be turned to stand upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type CameraPhoto = {
  /** Chooses the motif; the same number gives the same bytes. */
  seed: number
  orientation?: Orientation
  /** Of the stored picture, before it is turned. */
  width?: number
  height?: number
}

/** A JPEG as a phone makes it: 12 megapixels, stored as the sensor saw it, with camera, time and GPS position. */
export async function makeCameraPhoto(photo: CameraPhoto): Promise<Buffer> {
  const { seed, orientation = 6, width = 4032, height = 3024 } = photo
  const recipe = { version: 2, motif: motifOf(seed), seed, orientation, width, height }
  const path = join(cache, `${createHash('sha256').update(JSON.stringify(recipe)).digest('hex')}.jpg`)
  try {
    return await readFile(path)
  } catch {
    const made = await develop(seed, orientation, width, height)
    await mkdir(cache, { recursive: true })
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, made)
    await rename(unfinished, path)
    return made
  }
}

/**
 * How far a picture is from standing upright and showing the motif of this seed.
 * @returns 0 (the same) to 255; upright pictures stay below 6, turned or mirrored ones do not
 */
export async function differenceFromUpright(seed: number, picture: Uint8Array): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  // The bytes as they are: a reader that ignores EXIF must see it upright too.
  const actual = await sample(sharp(picture))
  const wanted = await sample(sharp(await upright(seed, width, height).png().toBuffer()))
  let sum = 0
  for (const [index, value] of wanted.entries()) sum += Math.abs(value - (actual[index] ?? 0))
  return sum / wanted.length
}

function sample(image: Sharp) {
  return image.resize(24, 24, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

async function develop(seed: number, orientation: Orientation, width: number, height: number) {
  const turned = orientation >= 5
  const scene = await upright(seed, turned ? height : width, turned ? width : height)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info, data } = scene
  return await storedAs(orientation, sharp(data, { raw: info }))
    .withExif({
      IFD0: { Make: 'Kamerawerk', Model: 'Pocket 12', Software: '1.0', DateTime: '2024:07:14 18:21:07' },
      IFD2: { DateTimeOriginal: '2024:07:14 18:21:07', LensModel: `Pocket 12 5.1mm f/1.8 #${seed}` },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '46/1 33/1 3127/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: `7/1 58/1 ${1000 + seed}/100`,
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 94 })
    .toBuffer()
}

/** The motif as a person standing there saw it. */
function upright(seed: number, width: number, height: number) {
  return sharp(join(photos, `${motifOf(seed)}.jpg`)).resize(width, height, { fit: 'cover' })
}

/** The opposite of what a viewer does for this orientation. */
function storedAs(orientation: Orientation, scene: Sharp): Sharp {
  const undo: Record<Orientation, () => Sharp> = {
    1: () => scene,
    2: () => scene.flop(),
    3: () => scene.rotate(180),
    4: () => scene.flip(),
    5: () => scene.flop().rotate(270),
    6: () => scene.rotate(270),
    7: () => scene.flop().rotate(90),
    8: () => scene.rotate(90),
  }
  return undo[orientation]()
}

function motifOf(seed: number) {
  return motifs[Math.abs(seed) % motifs.length]
}
