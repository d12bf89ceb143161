import styles from './NotificationList.module.css'

export function NotificationListPlaceholder() {
  return (
    <ul className={styles.list} aria-busy aria-hidden>
      {[1, 2, 3, 4, 5].map((place) => (
        <li key={place} className={styles.placeholder} />
      ))}
    </ul>
  )
}
