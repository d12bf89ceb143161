import { handOver } from './hand-over.js'
import { prepare } from './prepare.js'

handOver(prepare({ client: false, tools: true }), 'test/suite/main.ts')
