import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const soon = 2000

/** Gives back what only starting needed, about a tenth of the memory; the engine itself would wait until it is short. */
export function giveBackMemorySoon(): void {
  setTimeout(giveBack, soon).unref()
}

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

function giveBack() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', flavor: 'last-resort' })
}
