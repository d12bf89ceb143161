import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

handOver(await prepare({ client: 'quick' }), 'scripts/demo/main.ts')
