import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunningServer } from '#test/servers/start-server.ts'

/** `npm run coterie -- …`, beside a running server. */
export async function runCommand({ dataFolder }: RunningServer, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/commands/main.ts', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
  })
}
