import { sealColours } from '../../presenters/seal-colours.ts'

/** The name of CSS that is nearest to a group’s hue; programs know no other colours. */
const names = [
  'olive',
  'darkgreen',
  'seagreen',
  'teal',
  'darkcyan',
  'steelblue',
  'slateblue',
  'purple',
  'mediumvioletred',
  'crimson',
  'brown',
  'saddlebrown',
] as const

/** Of all groups: that of the mark. */
const ofAll = { name: 'goldenrod', hex: '#FCC327' }

export function colourOf(hue: number | null): { name: string; hex: string } {
  const seal = hue === null ? undefined : sealColours[hue]
  if (hue === null || seal === undefined) return ofAll
  return { name: names[Math.floor((hue * names.length) / sealColours.length)]!, hex: seal[0].toUpperCase() }
}
