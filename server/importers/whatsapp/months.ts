const languages = 'cs de en es fi fr hu it ko nb nl pl pt ru sk ta tr uk zgh zh da sv ro ca el id'.split(' ')

/** Names of months as dates in each language have them, long and short. */
export function namesOfMonths(): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const options of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
        for (let number = 1; number <= 12; number++) {
          const parts = format.formatToParts(Date.UTC(2022, number - 1, 15))
          const name = parts.find(({ type }) => type === 'month')?.value
          if (name && !/\d/.test(name) && !names.has(plainMonth(name))) names.set(plainMonth(name), number)
        }
      }
    }
  }
  return names
}

export function plainMonth(name: string): string {
  return name.toLowerCase().replaceAll('.', '').normalize('NFC')
}
