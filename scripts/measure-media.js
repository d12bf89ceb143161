import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

handOver(prepare({ client: true }), 'scripts/measure-media/main.ts')
