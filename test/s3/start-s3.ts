import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/config/store-settings.ts'
import { freePort } from '../servers/free-port.ts'
import { requireProgram } from '../servers/programs.ts'

export type S3 = {
  /** A new, empty bucket. */
  makeBucket: () => Promise<S3Config>
  /** Asks the store itself. @returns what it sends */
  ask: (path: string, method?: string) => Promise<Response>
  /** Ends it at once, as a power cut does; the data stays. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

const [keyId, secret] = ['coterie:tests', 'not/a+secret']

/** OpenStack Swift with its S3 interface; it ends with this process, however that ends. */
export async function startS3(): Promise<S3> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-s3-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    const args = [join(import.meta.dirname, 'server.py'), folder, String(port), keyId, secret]
    server = spawn(requireProgram('swift'), args, { stdio: ['pipe', 'pipe', 'ignore'] })
    const [first] = (await Promise.race([once(server.stdout!, 'data'), once(server, 'exit')])) as [unknown]
    if (!String(first).startsWith('listening')) throw new Error('The S3 store of the tests does not start')
  }
  const ask = (path: string, method = 'GET') =>
    new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region: 'us-east-1' }).fetch(
      origin + path,
      { method },
    )

  await start()
  return {
    makeBucket: async () => {
      const bucket = `b-${randomUUID()}`
      const { ok } = await ask(`/${bucket}`, 'PUT')
      if (!ok) throw new Error('The S3 store of the tests makes no bucket')
      return { kind: 's3', origin, bucket, prefix: 'coterie/', region: 'us-east-1', keyId, secret }
    },
    ask,
    kill,
    start,
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As it is given in the settings. */
export function addressOf({ origin, bucket, prefix, keyId, secret }: S3Config): string {
  const key = `${encodeURIComponent(keyId)}:${encodeURIComponent(secret)}`
  return `s3://${key}@${new URL(origin).host}/${bucket}/${prefix.slice(0, -1)}?tls=false`
}
