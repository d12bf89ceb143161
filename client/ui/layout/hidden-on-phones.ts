import styles from './VisuallyHidden.module.css'

/** Visually hidden on phones, where something else shows the same. */
export const hiddenOnPhones = styles.onPhones
