import { createContext } from 'react'

/** Whether only hosts reply in the thread that is shown, which its replies do not say themselves. */
export const ThreadClosed = createContext<true | undefined>(undefined)
