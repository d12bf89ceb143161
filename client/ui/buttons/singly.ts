type Press = { detail: number }

/** Whoever presses twice out of habit means it once: the second press would take back what the first one did. */
export function singly(act: () => void) {
  return ({ detail }: Press) => {
    if (detail < 2) act()
  }
}
