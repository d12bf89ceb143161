import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'

/*
 * For the HEALTHCHECK of the container: ends with 0 while the server runs. A database that is away is no reason to start it
 * anew, which is what happens to containers that are not healthy; nor is a certificate that has not been issued yet.
 */

const { PORT = '8080', BASE_PATH = '/', PUBLIC_URL, HTTPS = 'off', HTTPS_PORT = '443', TLS_CERT } = process.env
const base = PUBLIC_URL ? new URL(PUBLIC_URL).pathname : BASE_PATH
const path = `/${base}/api/health`.replaceAll(/\/+/g, '/')
const isSecure = HTTPS !== 'off' || TLS_CERT
const ask = isSecure
  ? requestSecurely({ host: '127.0.0.1', port: HTTPS_PORT, path, rejectUnauthorized: false })
  : request({ host: '127.0.0.1', port: PORT, path })
ask.on('response', ({ statusCode = 0 }) => process.exit(statusCode < 300 ? 0 : 1))
ask.on('error', ({ code = '' }) => process.exit(isSecure && /SSL|TLS/.test(code) ? 0 : 1))
ask.end()
