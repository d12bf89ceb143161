import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

handOver(await prepare(), 'server/commands/main.ts')
