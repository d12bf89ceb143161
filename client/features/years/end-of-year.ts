/** When a year is offered, as the server has it: from 27 December to 31 January. */
export function isEndOfYear(now: Date): boolean {
  return now.getMonth() === 0 || (now.getMonth() === 11 && now.getDate() >= 27)
}
