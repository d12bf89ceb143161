import { buildClient } from '#scripts/client-build.js'

/** Browser tests see what the server hands out, so dist/ has to be of these sources. */
export default async function globalSetup() {
  await buildClient(process.execPath, 'small')
}
