import { card } from './card.ts'
import styles from './WholeLink.module.css'

/** Extends a link over its nearest positioned ancestor, which shows the focus ring. */
export const wholeLink = styles.link

export const wholeLinkCard = `${card} ${styles.card}`
