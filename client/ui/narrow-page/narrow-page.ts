import styles from './NarrowPage.module.css'

/** Of a page that does one thing: itself, its title with a sentence below, and the headings of its parts. */
export const narrowPage = {
  page: styles.page,
  title: styles.title,
  second: styles.second,
  heading: styles.heading,
}
