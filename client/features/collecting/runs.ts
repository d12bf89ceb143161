import { collectionLimits } from '#contract/collecting/collections.ts'

/** Photos that lie beside each other, and the one before them; none when they are the first. */
export type Run = { files: string[]; after: string | null }

/**
 * Where the chosen ones are, from the first to the last: put back in this order, each finds the one before it. Those
 * behind one that is unknown are left out.
 */
export function runsOf(ids: readonly (string | undefined)[], chosen: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  let before: string | null | undefined = null
  let run: Run | undefined
  for (const id of ids) {
    if (id === undefined || !chosen.has(id)) run = undefined
    else if (run && run.files.length < collectionLimits.perAdding) run.files.push(id)
    else if (before !== undefined) {
      run = { files: [id], after: before }
      runs.push(run)
    }
    before = id
  }
  return runs
}
