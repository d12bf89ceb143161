import { createApp } from './app.ts'
import { ConfigError, readConfig, wrongConfigExit } from './config/config.ts'
import { createContext } from './context.ts'
import { StartError } from './errors.ts'
import { findSetUpKey } from './features/sessions/set-up-key.ts'
import { stopOnSignals } from './stop.ts'

/** Our files, also those of SQLite, are for our own user alone. */
process.umask(0o077)

try {
  await start()
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(error instanceof ConfigError ? wrongConfigExit : 1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const context = await createContext(config)
  const app = await createApp(context)
  const setUpKey = await findSetUpKey(context)
  const address = (await listen(app.http, config)) + config.basePath.slice(0, -1)
  app.worker.start()
  context.integrity.start()
  context.nightlyBackup.start()
  stopOnSignals(context, app)

  console.log(`Coterie is at ${address}`)
  console.log(
    context.ffmpeg
      ? `Videos and audio are converted by ffmpeg ${context.ffmpeg.version}.`
      : 'Without ffmpeg, videos and audio are taken as far as browsers play them.',
  )
  if (setUpKey) {
    console.log(
      `Create the first account: ${config.isPublicUrlSet ? config.publicUrl : address}/signup?inviteKey=${setUpKey}`,
    )
    if (!config.isPublicUrlSet)
      console.log('Only this computer can open this address. Set PUBLIC_URL to the one that people use.')
  }
}

async function listen(
  http: Awaited<ReturnType<typeof createApp>>['http'],
  { host, port }: ReturnType<typeof readConfig>,
) {
  try {
    return await http.listen({ host, port })
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to another number.`,
      EACCES: `This user may not open port ${port}. Set PORT to 1024 or higher.`,
      EADDRNOTAVAIL: `HOST is ${host}, which isn’t an address of this machine. Set HOST to one that is, or leave it out.`,
    }
    throw new StartError(reasons[code ?? ''] ?? `The server cannot listen on ${host}:${port} (${message}).`, { cause })
  }
}
