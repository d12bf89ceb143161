/* For the HEALTHCHECK of the container: ends with 0 while the server is ready. */

const { PORT = '8080', BASE_PATH = '/', PUBLIC_URL } = process.env
const base = PUBLIC_URL ? new URL(PUBLIC_URL).pathname : BASE_PATH
const path = `/${base}/api/health/ready`.replaceAll(/\/+/g, '/')
const isReady = await fetch(`http://127.0.0.1:${PORT}${path}`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
