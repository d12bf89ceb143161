import styles from './PageHead.module.css'

/** For heads that stand otherwise. */
export const headTitle = styles.title
export const headFacts = styles.facts
