/** Whether what is left still shows it. */
export type StillFails<Step> = (steps: readonly Step[]) => Promise<boolean>

/**
 * Delta debugging: leaves out halves, then ever smaller parts, then single steps, as long as what is left fails. Ends
 * early when the time is up; what it has by then fails, too.
 */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: StillFails<Step>,
  isTimeUp: () => boolean = () => false,
): Promise<readonly Step[]> {
  let left = steps
  for (let size = Math.ceil(left.length / 2); size >= 1;) {
    const before = left.length
    for (let from = 0; from < left.length;) {
      if (isTimeUp()) return left
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if (without.length > 0 && (await fails(without))) left = without
      else from += size
    }
    if (size === 1 && left.length === before) return left
    size = size === 1 ? 1 : Math.ceil(size / 2)
    if (left.length === 1) return left
  }
  return left
}
