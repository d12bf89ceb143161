import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { verifyBackup } from '../verify-backup.ts'
import { writeChecked } from './checked.ts'

/* Reads which backup to verify as JSON from its standard input, which stays open as long as the server lives. */

process.umask(0o077)
setPriority(Math.max(10, getPriority()))
const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string]
const { folder } = JSON.parse(line) as { folder: string }
process.stdin.on('end', () => process.exit(1))
try {
  const { problems } = await verifyBackup(folder).catch((error: Error) => ({ problems: [error.message] }))
  await writeChecked(folder, problems)
  process.stdout.write(JSON.stringify({ problems }))
  process.exit(0)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exit(1)
}
