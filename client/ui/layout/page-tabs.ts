import styles from './PageTabs.module.css'

/** The row of links under the head of a page, each to an address of its own. */
export const pageTabs = styles.tabs

/** What each link of the row is given. */
export const pageTab = {
  className: styles.tab,
  activeOptions: { exact: true },
  activeProps: { 'aria-current': 'page' },
} as const
