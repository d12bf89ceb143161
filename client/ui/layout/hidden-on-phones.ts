import styles from './VisuallyHidden.module.css'

/** On phones this is only read out, as something else on the screen says it. */
export const hiddenOnPhones = styles.onPhones
