import { devices } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { atOneTable } from './support/people.ts'
import { atBrowser, expect, test } from './support/test.ts'
