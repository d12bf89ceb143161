import styles from './VisuallyHidden.module.css'

export const hiddenOnPhones = styles.onPhones
