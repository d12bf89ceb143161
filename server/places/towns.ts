import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { NearestTown } from '#contract/files.ts'
import { readTowns } from './towns-file.ts'

/** In degrees, north and east positive. */
export type Position = { latitude: number; longitude: number }

export type Towns = {
  /** Undefined where there is no town within 40 km, such as at sea. */
  nearest: (position: Position) => Promise<NearestTown | undefined>
}

type Loaded = Omit<ReturnType<typeof readTowns>, 'names' | 'regions'> & { names: string[]; regions: string[] }

const kmPerDegree = 111.2
const farthestKm = 40

/** Towns of at least 2,000 people, from GeoNames (docs/decisions/0026-places-in-words.md); read when first needed. */
export function createTowns(): Towns {
  let loading: Promise<Loaded> | undefined
  return {
    async nearest(position) {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return nearestOf(await loading, position)
    },
  }
}

async function load(): Promise<Loaded> {
  const packed = await readFile(new URL('towns.br', import.meta.url))
  const { names, regions, ...numbers } = readTowns(await promisify(brotliDecompress)(packed))
  return { ...numbers, names: names.split('\n'), regions: regions.split('\n') }
}

/** By the distance to where a town ends, so that the middle of a city is not near its suburbs. */
function nearestOf(towns: Loaded, { latitude, longitude }: Position): NearestTown | undefined {
  const { latitudes, longitudes, radii } = towns
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const reach = (farthestKm / kmPerDegree) * 1000
  let [found, least] = [-1, farthestKm]
  for (let at = firstFrom(latitudes, latitude * 1000 - reach); at < latitudes.length; at++) {
    if (latitudes[at]! > latitude * 1000 + reach) break
    const up = latitudes[at]! / 1000 - latitude
    const across = wrapped(longitudes[at]! / 1000 - longitude) * narrowing
    const km = Math.hypot(up, across) * kmPerDegree - radii[at]! / 10
    if (km < least) [found, least] = [at, km]
  }
  return found < 0 ? undefined : townAt(towns, found)
}

function townAt({ names, regions, regionOf }: Loaded, at: number): NearestTown {
  const [country = '', region = ''] = regions[regionOf[at]!]!.split('\t')
  return { town: names[at]!, ...(region !== '' && { region }), country }
}

/** The first of these ascending numbers that is not below `least`. */
function firstFrom(numbers: Int32Array, least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The shorter way round. */
function wrapped(degrees: number): number {
  return ((degrees + 540) % 360) - 180
}
