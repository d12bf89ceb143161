import styles from './Card.module.css'

export const card = styles.card
