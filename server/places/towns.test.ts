import { expect, test } from 'vitest'
import { readTowns, writeTowns } from './towns-file.ts'
import { createTowns } from './towns.ts'

const towns = createTowns()

test.for([
  ['a beach of Corsica', 42.57, 8.78, 'Calvi, Corsica, FR'],
  ['a city rather than its suburb', 48.8584, 2.2945, 'Paris, Île-de-France, FR'],
  ['the middle of the suburb', 48.835, 2.24, 'Boulogne-Billancourt, Île-de-France, FR'],
  ['the south', -33.86, 151.21, 'Sydney, New South Wales, AU'],
  ['across the date line', -16.78, -179.99, undefined],
  ['the ocean', 0, -30, undefined],
  ['a pole', 90, 0, undefined],
] as const)('%s', async ([, latitude, longitude, expected]) => {
  const found = await towns.nearest({ latitude, longitude })
  expect(found && [found.town, found.region, found.country].join(', ')).toBe(expected)
})

test('what is written is read again', () => {
  const columns = {
    latitudes: Int32Array.of(-41_286, 42_566, 64_147),
    longitudes: Int32Array.of(174_776, 8757, -21_942),
    regionOf: Uint16Array.of(0, 1, 2),
    radii: Uint8Array.of(25, 3, 14),
    names: 'Wellington\nCalvi\nReykjavík',
    regions: 'NZ\t\nFR\tCorsica\nIS\tCapital Region',
  }
  expect(readTowns(writeTowns(columns))).toEqual(columns)
})
