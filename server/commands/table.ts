/** Numbers are aligned to the right. User text must not control the terminal. */
export function table(headings: string[], rows: (string | number)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => String(cell).replaceAll(/\p{Cc}/gu, '\u{fffd}')))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const isNumeric = headings.map((_, column) => rows.length > 0 && typeof rows[0]![column] === 'number')
  const line = (row: string[]) =>
    row
      .map((cell, column) => (isNumeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd()
  return cells.map(line).join('\n')
}

export function isoDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}
