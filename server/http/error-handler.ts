import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import type { Seconds } from '#contract/units.ts'
import { isStorageFull, isUnavailable } from '../database/dialect.ts'
import { AppError } from '../errors.ts'

export function sendError(error: FastifyError | AppError, request: FastifyRequest, response: FastifyReply): void {
  const refusal = asRefusal(error, request)
  const code = refusal?.code ?? 'server-error'
  const { status } = errors[code]
  const message = refusal?.message ?? errors[code].message
  const attempt = attempts[code]
  if (attempt) request.log.warn({ security: attempt, ip: request.ip, path: request.routeOptions.url }, message)
  if (code === 'restarting') request.log.info('refused while the server stops')
  else if (code === 'server-error') request.log.error({ err: error }, 'request failed')
  else if (status >= 500) request.log.warn({ reason: reasonOf(error), code, request: request.id }, 'request refused')
  const body: ErrorBody = { error: code, message, requestId: request.id }
  if (refusal?.fields) body.fields = refusal.fields
  const retryAfter = refusal?.retryAfter ?? (code === 'unavailable' ? soon : undefined)
  if (retryAfter !== undefined) void response.header('Retry-After', retryAfter)
  void response.status(status).header('Cache-Control', 'no-store').send(body)
}

const soon: Seconds = 5

/** Without a stack, which says nothing when the database, the disk or the store is away or full. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message
}

/** For programs such as fail2ban; the log has no names, keys or passwords. */
const attempts: Partial<Record<ErrorCode, string>> = {
  'invalid-login': 'login-failed',
  'wrong-password': 'login-failed',
  'invalid-key': 'reset-failed',
  'invalid-entry-code': 'login-failed',
  'token-unknown': 'token-failed',
  'invalid-invite-key': 'invitation-failed',
  'too-many-requests': 'limit-hit',
}

/** For requests that cannot be parsed, such as endless headers: the same body by hand. */
export function sendUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const { status, message } = errors['invalid-request']
  const body = JSON.stringify({ error: 'invalid-request', message, requestId: newId() } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function asRefusal(error: FastifyError | AppError, { raw }: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error
  if (isBrokenOff(error, raw)) return new AppError('invalid-request', { cause: error })
  if (isStorageFull(error)) return new AppError('storage-full', { cause: error })
  if (isUnavailable(error)) return new AppError('unavailable', { cause: error })
  const code = frameworkCodes[error.code] ?? (isCallersFault(error) ? 'invalid-request' : undefined)
  return code && new AppError(code, { cause: error })
}

/** The sender has gone: the code is the same as for a lost database. */
function isBrokenOff({ code }: FastifyError, raw: FastifyRequest['raw']): boolean {
  return code === 'ECONNRESET' && raw.destroyed && !raw.complete
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid-json',
}

function isCallersFault(error: FastifyError): boolean {
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
}
