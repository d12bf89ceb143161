/** “64%” as the language writes it; never 100 before it is true. */
export function percent(part: number, language: string): string {
  const format = new Intl.NumberFormat(language.replace('_', '-'), { style: 'percent' })
  return format.format(Math.floor(part * 100) / 100)
}
