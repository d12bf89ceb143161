import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Long enough for two busy cores; what is found at once does not wait.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
