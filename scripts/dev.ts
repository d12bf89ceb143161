import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './step.js'

const apiPort = process.env.API_PORT ?? '8081'

// The watcher restarts the server when a file it imports changes; the page itself comes from Vite.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: apiPort } },
)

const vite = await createServer({ configFile: join(root, 'vite.config.ts') })
await vite.listen()
console.log(`\nFor development, open ${vite.resolvedUrls?.local[0]} (the server alone is on port ${apiPort}).`)
console.log('A set-up link works on either port.\n')

const stop = async () => {
  server.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', (code) => process.exit(code ?? 1))
