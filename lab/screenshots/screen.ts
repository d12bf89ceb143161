import type { Page } from '@playwright/test'
import type { Login, OpenDemo } from '#test/servers/open-demo.ts'

/** A screen in one of its states: where it is, who sees it, and what has to be done to get there. */
export type Screen = {
  name: string
  as?: Login | 'nobody'
  /** A path, found out when it is needed. */
  at: string | ((demo: OpenDemo) => string | Promise<string>)
  /** Before the page is opened. */
  before?: (page: Page, demo: OpenDemo) => Promise<unknown>
  /** Once it is there. */
  reach?: (page: Page, demo: OpenDemo) => Promise<unknown>
  /** Only where the layout of phones is, or only where it is not. */
  only?: 'phone' | 'large'
  /** Says that a page is missing, on purpose. */
  isMissing?: true
}
