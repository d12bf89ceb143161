import { createInterface } from 'node:readline'

/**
 * A server that has read its code already, which takes longest, and begins at the word `go` with the settings behind it.
 * Its arguments are the program and those of the program. `ahead 3600` sets its clock, by as many seconds.
 */
const [node, , program, ...words] = process.argv
const realNow = Date.now.bind(Date)
let ahead = 0
Date.now = () => realNow() + ahead
process.argv = [node!, program!, ...words]

createInterface(process.stdin).on('line', (line) => {
  const [word, rest = ''] = line.split(/ (.*)/, 2)
  if (word === 'ahead') ahead = Number(rest) * 1000
  if (word !== 'go') return
  Object.assign(process.env, JSON.parse(rest))
  void import(`../../${program}`)
})
process.stdin.once('end', () => process.exit(1))
await Promise.all([import('#server/app.ts'), import('#server/context.ts')])
