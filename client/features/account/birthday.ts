/* A birthday as three fields: year, month and day, joined by hyphens, each of which may be empty. */

const none = '--'

export function birthdayFields(birthday: string | undefined): string {
  if (birthday === undefined) return none
  return birthday.length > 'MM-DD'.length ? birthday : `-${birthday}`
}

/** As the contract has it; empty for none. */
export function birthdayOf(fields: string): string {
  const [year, month, day] = partsOf(fields)
  if (fields === none) return ''
  return year ? `${year}-${month}-${day}` : `${month}-${day}`
}

/** Whether that day exists, or nothing is given at all; whether it is still to come is for the server to say. */
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
