import type { Group } from '#contract/groups.ts'
import styles from './StartCards.module.css'
import { StartRows } from './StartRows.tsx'

/** The ways to begin, below the first few messages. */
export function StartCards({ group }: { group: Group }) {
  return <StartRows group={group} className={styles.cards} />
}
