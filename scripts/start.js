import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

/** What is new stays in one megabyte: without this a server that does nothing holds forty more. */
const flags = ['--semi-space-growth-factor=1']

await handOver(prepare({ client: true }), 'server/main.ts', flags)
