import { readStored, removeStored, whenStoredElsewhere, writeStored } from './stored.ts'

/** The first of each is the default and is not stored. */
export const displayChoices = {
  theme: ['automatic', 'light', 'dark'],
  textSize: ['normal', 'large', 'very-large'],
} as const
export type DisplayName = keyof typeof displayChoices
export type DisplayValue<Name extends DisplayName> = (typeof displayChoices)[Name][number]

/** The browser's own bars take the surface colour of the page. */
const barColors = { light: '#ffffff', dark: '#1c1f22' } as const

export function readDisplay<Name extends DisplayName>(name: Name): DisplayValue<Name> {
  const choices: readonly DisplayValue<Name>[] = displayChoices[name]
  return choices.find((choice) => choice === readStored(name)) ?? choices[0]!
}

export function chooseDisplay<Name extends DisplayName>(name: Name, value: DisplayValue<Name>): void {
  if (value === displayChoices[name][0]) removeStored(name)
  else writeStored(name, value)
  applyDisplay()
}

export function applyDisplay(): void {
  const theme = readDisplay('theme')
  const { dataset } = document.documentElement
  dataset.textSize = readDisplay('textSize')
  dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofDevice = meta.matches('[media*="dark"]') ? 'dark' : 'light'
    meta.content = barColors[theme === 'automatic' ? ofDevice : theme]
  }
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
  if (scheme) scheme.content = theme === 'automatic' ? 'light dark' : theme
}

export function whenDisplayChosenElsewhere(listener: () => void): () => void {
  const stops = (['theme', 'textSize'] as const).map((name) => whenStoredElsewhere(name, listener))
  return () => stops.forEach((stop) => stop())
}
