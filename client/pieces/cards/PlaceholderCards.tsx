import { CardPlaceholder } from './CardPlaceholder.tsx'
import styles from './PlaceholderCards.module.css'

const places = Array.from({ length: 15 }, (_, place) => place)

export function PlaceholderCards() {
  return (
    <div className={styles.cards}>
      {places.map((place) => (
        <CardPlaceholder key={place} />
      ))}
    </div>
  )
}
