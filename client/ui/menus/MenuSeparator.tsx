import styles from './Menu.module.css'

export function MenuSeparator() {
  return <hr className={styles.separator} />
}
