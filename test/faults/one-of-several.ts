import { createApp } from '#server/app.ts'
import type { BusConfig } from '#server/config/bus-settings.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/context.ts'
import { findSetUpKey } from '#server/features/sessions/set-up-key.ts'

/** One of several servers; where there is no file store, nothing is uploaded. Its argument is the bus. */
const bus = JSON.parse(process.argv[2]!) as BusConfig
const config = { ...readConfig(process.env), bus }
const context = await createContext(config)
const { http, worker } = await createApp(context)
await findSetUpKey(context)
const address = await http.listen({ host: config.host, port: config.port })
worker.start()
console.log(`Coterie is at ${address}`)
