import styles from './WholeLink.module.css'

/** Extends a link over its nearest positioned ancestor, which shows the focus ring. */
export const wholeLink = styles.link
