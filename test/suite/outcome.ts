/** What one check or suite came to; failures are the names of tests, or say why there were none. */
export type Outcome = { passed: number; failures: string[]; durations?: Duration[] }

/** How long one test took, in milliseconds. */
export type Duration = { name: string; ms: number }
