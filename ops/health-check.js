/*
 * For the HEALTHCHECK of the container: ends with 0 while the server runs. A database that is away is no reason to start it
 * anew, which is what happens to containers that are not healthy.
 */

const { PORT = '8080', BASE_PATH = '/', PUBLIC_URL } = process.env
const base = PUBLIC_URL ? new URL(PUBLIC_URL).pathname : BASE_PATH
const path = `/${base}/api/health`.replaceAll(/\/+/g, '/')
const isRunning = await fetch(`http://127.0.0.1:${PORT}${path}`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isRunning ? 0 : 1)
