/**
 * Towns from south to north, one after the other in each column; angles in thousandths of a degree, and `radii`, how
 * far a town of its size extends, in hundreds of meters. `names` are separated by line feeds, and so are `regions`,
 * each a country code, a tab and a name that may be empty.
 */
type TownColumns = {
  latitudes: Int32Array<ArrayBuffer>
  longitudes: Int32Array<ArrayBuffer>
  regionOf: Uint16Array<ArrayBuffer>
  radii: Uint8Array<ArrayBuffer>
  names: string
  regions: string
}

/** Bytes of the numbers of one town, and of the three lengths before them all. */
const perTown = 11
const head = 12

/** Little-endian, as the processors are that this runs on. */
export function writeTowns({ latitudes, longitudes, regionOf, radii, names, regions }: TownColumns): Buffer {
  const words = [Buffer.from(names), Buffer.from(regions)]
  const lengths = Uint32Array.of(latitudes.length, words[0]!.length, words[1]!.length)
  const numbers = [lengths, latitudes, longitudes, regionOf, radii]
  return Buffer.concat([...numbers.map(({ buffer }) => Buffer.from(buffer)), ...words])
}

export function readTowns(bytes: Buffer): TownColumns {
  // A view must begin at a multiple of its numbers' size.
  const { buffer } = new Uint8Array(bytes)
  const [count = 0, ofNames = 0, ofRegions = 0] = new Uint32Array(buffer, 0, 3)
  const words = Buffer.from(buffer, head + count * perTown)
  return {
    latitudes: new Int32Array(buffer, head, count),
    longitudes: new Int32Array(buffer, head + count * 4, count),
    regionOf: new Uint16Array(buffer, head + count * 8, count),
    radii: new Uint8Array(buffer, head + count * 10, count),
    names: words.toString('utf8', 0, ofNames),
    regions: words.toString('utf8', ofNames, ofNames + ofRegions),
  }
}
