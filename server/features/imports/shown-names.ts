import { limits } from '#contract/fields.ts'
import { plainLine } from '#message-text/plain-line.ts'

const separators = String.raw`[\s().\/\-\u2010-\u2015]`
const wholeNumber = new RegExp(String.raw`^\+?(?:\d${separators}*){6,}$`)
const numberInside = new RegExp(String.raw`\+(?:\d${separators}*){6,}\d`, 'g')

/** As everybody may see it: of a telephone number, only the last four digits. */
export function withoutNumbers(text: string): string {
  const plain = plainLine(text.toWellFormed())
  return wholeNumber.test(plain) ? endOf(plain) : plain.replace(numberInside, endOf)
}

export function shownName(sender: string): string {
  return Array.from(withoutNumbers(sender)).slice(0, limits.name).join('').trim()
}

function endOf(number: string): string {
  return `…${number.replace(/\D/g, '').slice(-4)}`
}
