import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

/**
 * V8 gives back little of what it has once taken, so it takes less: its young generation would grow to 16 MB three times
 * over, and its old one to four times what is in use. After much work a server has 215 MB in place of more than 358, for
 * a twentieth to a tenth more of the processors' time (docs/performance.md).
 */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=75']

/** With an arena for each thread, glibc keeps the memory of decoded photos: 424 MB instead of 186. */
const environment = { MALLOC_ARENA_MAX: '1' }

handOver(await prepare({ client: 'quick' }), 'server/main.ts', { flags, environment })
