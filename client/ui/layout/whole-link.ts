import styles from './WholeLink.module.css'

/** A link over the whole of what it stands in (the nearest box with a position), which shows the link's focus. */
export const wholeLink = styles.link
