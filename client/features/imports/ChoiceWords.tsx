import styles from './ChoiceWords.module.css'

type ChoiceWordsProps = {
  name: string
  text: string
  /** Of the name; `text` after it is that of the text. */
  id?: string
}

/** What one of several large choices is called, and what it comes to. */
export function ChoiceWords({ name, text, id }: ChoiceWordsProps) {
  return (
    <span className={styles.words}>
      <span id={id} className={styles.name}>
        {name}
      </span>
      <span id={id && `${id}text`} className={styles.text}>
        {text}
      </span>
    </span>
  )
}
