/* A birthday as year, month and day joined by hyphens, each of which may be empty. */

const none = '--'

export function birthdayFields(birthday: string | undefined): string {
  if (birthday === undefined) return none
  return birthday.length > 'MM-DD'.length ? birthday : `-${birthday}`
}

export function birthdayOf(fields: string): string {
  const [year, month, day] = partsOf(fields)
  if (fields === none) return ''
  return year ? `${year}-${month}-${day}` : `${month}-${day}`
}

/** An existing day, or none; the server judges whether it is in the future. */
export function isBirthday(fields: string): boolean {
  if (fields === none) return true
  const [year, month, day] = partsOf(fields)
  if (!month || !day || !/^([12]\d{3})?$/.test(year)) return false
  const date = `${year || '2000'}-${month}-${day}`
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
}

export function partsOf(fields: string): [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = fields.split('-')
  return [year, month, day]
}
