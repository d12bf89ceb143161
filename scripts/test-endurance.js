import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

handOver(await prepare({ tools: true }), 'test/endurance/main.ts')
