import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

handOver(prepare({ client: true }), 'scripts/screenshots/main.ts')
