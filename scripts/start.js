import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

/** Keeps V8's young generation at one megabyte: forty megabytes less for an idle server. */
const flags = ['--semi-space-growth-factor=1']

/** With an arena for each thread, glibc keeps the memory of decoded photos: 424 MB in place of 186. */
const environment = { MALLOC_ARENA_MAX: '1' }

handOver(prepare({ client: true }), 'server/main.ts', { flags, environment })
