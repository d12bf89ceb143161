import styles from './BarAction.module.css'

/** In the upper bar of phones: a sign, and its word, a `span`, below it where there is room. */
export const barActionClass = styles.action
