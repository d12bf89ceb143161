import { limits } from '#contract/fields.ts'
import { plainLine } from '#message-text/plain-line.ts'

const separators = String.raw`[\s().\/\-\u2010-\u2015]`
const wholeNumber = new RegExp(String.raw`^\+?(?:\d${separators}*){6,}$`)
const numberInside = new RegExp(String.raw`\+(?:\d${separators}*){6,}\d`, 'g')
const numberInName = new RegExp(String.raw`(?<!\d)[+(]?(?:\d${separators}*){6,}\d(?!\d)`, 'g')
const year = String.raw`(?:19|20)\d\d`
/** 2016/2017, 2016-05-13, 13.5.2016, 20160513, and with a time behind it 20160513-101500. */
const datesAlone = [
  new RegExp(`^${year}${separators}+${year}$`),
  new RegExp(`^${year}${separators}?[01]?\\d${separators}?[0-3]?\\d(?:${separators}(?:\\d\\d${separators}?){2,3})?$`),
  new RegExp(`^[0-3]?\\d${separators}+[0-3]?\\d${separators}+${year}$`),
]

/** Of telephone numbers with a plus, and of what is nothing else than a number, only the last four digits. */
export function withoutNumbers(text: string): string {
  const plain = plainLine(text.toWellFormed())
  return wholeNumber.test(plain) ? endOf(plain) : plain.replace(numberInside, endOf)
}

/** As everybody may see what somebody called a person or a chat: also numbers without a plus are cut. */
export function nameWithoutNumbers(name: string): string {
  return withoutNumbers(name).replace(numberInName, (found) => {
    return datesAlone.some((date) => date.test(found)) ? found : endOf(found)
  })
}

export function shownName(sender: string): string {
  return Array.from(nameWithoutNumbers(sender)).slice(0, limits.name).join('').trim()
}

function endOf(number: string): string {
  return `…${number.replace(/\D/g, '').slice(-4)}`
}
