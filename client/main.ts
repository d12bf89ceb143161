import { askEarly } from './app/ask-early.ts'

// First, because all that is asked for waits for its turn on the line.
void import('./start.tsx')
askEarly()
