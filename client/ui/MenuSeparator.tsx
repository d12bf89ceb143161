import styles from './Menu.module.css'

export function MenuSeparator() {
  return <div role="separator" className={styles.separator} />
}
