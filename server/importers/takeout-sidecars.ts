/** Names of the documents that Google puts beside photos. */

/** What stands before `.json` is cut to so many characters. */
const longestStem = 46
const ending = '.supplemental-metadata'
/** A counter may have taken its characters from what is cut. */
const counterLength = 6

const edited = [
  'edited',
  'bearbeitet',
  'modifié',
  'modificato',
  'editado',
  'bewerkt',
  'edytowane',
  'upravené',
  'muokattu',
  'szerkesztve',
  'redigert',
  'düzenlendi',
  'отредактировано',
  'відредаговано',
  '编辑',
  '편집됨',
]

/** Finds the document of a photo among those of its folder; names without the folder. */
export function createSidecarFinder(names: Iterable<string>): (photo: string) => string | undefined {
  const byKey = new Map<string, string>()
  for (const name of names) byKey.set(keyOf(name), name)
  return (photo) => {
    for (const each of [photo, ...withoutEdited(photo)]) {
      const found = find(each, byKey)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** IMG_1.jpg(1).json and IMG_1.jpg.supplemental-metadata(1).json are IMG_1(1).jpg: the counter goes behind all else. */
function keyOf(sidecar: string): string {
  const stem = sidecar.replace(/\.json$/i, '')
  const counted = /^(.*?)(?:\((\d+)\))?$/s.exec(stem)
  return `${counted?.[1] ?? stem}/${counted?.[2] ?? ''}`
}

function find(photo: string, sidecars: Map<string, string>): string | undefined {
  const [, start = photo, counter = '', extension = ''] = /^(.*?)(?:\((\d+)\))?(\.[^.]*)$/s.exec(photo) ?? []
  const whole = `${start}${extension}`
  for (const [name, count] of [
    [whole, counter],
    [photo, ''],
  ] as const) {
    const full = name + ending
    const shortest = Math.min(name.length, longestStem - counterLength)
    for (let length = Math.min(full.length, longestStem + counterLength); length >= shortest; length--) {
      const found = sidecars.get(`${full.slice(0, length)}/${count}`)
      if (found !== undefined) return found
    }
  }
  // The film of a live photo has none of its own.
  if (!/\.(mp4|mov)$/i.test(extension)) return undefined
  const still = ['.HEIC', '.heic', '.JPG', '.jpg', '.jpeg'].map((each) => `${photo.slice(0, -extension.length)}${each}`)
  return still.map((name) => find(name, sidecars)).find((found) => found !== undefined)
}

/** A copy that was edited is described with its original; of a long name, the word itself is cut. */
function withoutEdited(photo: string): string[] {
  const [, start = '', word = '', rest = ''] = /^(.*)-([^-.()]+)((?:\(\d+\))?\.[^.]*)$/s.exec(photo) ?? []
  const isEdited = edited.some(
    (each) => each === word || (word.length >= 3 && start.length > 30 && each.startsWith(word)),
  )
  return isEdited ? [`${start}${rest}`] : []
}
