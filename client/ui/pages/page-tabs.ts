import styles from './PageTabs.module.css'

export const pageTabs = styles.tabs

export const pageTab = {
  className: styles.tab,
  activeOptions: { exact: true },
  activeProps: { 'aria-current': 'page' },
} as const
