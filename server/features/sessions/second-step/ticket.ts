import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ways, type Way } from '#contract/sign-in/ways.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { clearCookie, readCookie, setCookie } from '../../../http/cookies/cookies.ts'

const name = 'coterie_second_step'
const lasts: Seconds = 600

/**
 * Who has passed the first step in this browser, and how. A new password makes it worthless. `keepsAccount` when the
 * account was deleted and is to be brought back.
 */
export type Ticket = { userId: string; login: string; passwordHash: string; by: Way; keepsAccount: boolean }

export function giveTicket(context: Context, response: FastifyReply, ticket: Ticket): void {
  const end = String(context.clock() + lasts)
  const value = [ticket.userId, ticket.by, end, keptMark(ticket), sign(context, end, ticket)].join('~')
  setCookie(context, response, name, value, lasts)
}

/** @throws AppError second-step-over when this browser has none that is still good */
export async function requireTicket(context: Context, request: FastifyRequest): Promise<Ticket> {
  const [userId = '', by = '', end = '', kept = '', signature = ''] = (readCookie(context, request, name) ?? '').split(
    '~',
  )
  const way = ways.find((one) => one === by)
  const keepsAccount = kept === keptMark({ keepsAccount: true })
  const user = await (
    keepsAccount
      ? context.db
          .selectFrom('leaving')
          .select(['login', 'passwordHash'])
          .where('userId', '=', userId)
          .where('eraseAt', '>', context.clock())
      : context.db.selectFrom('user').select(['login', 'passwordHash']).where('id', '=', userId)
  ).executeTakeFirst()
  if (!way || !user || !(Number(end) > context.clock())) throw new AppError('second-step-over')
  const ticket = { userId, by: way, keepsAccount, ...user }
  const expected = Buffer.from(sign(context, end, ticket))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('second-step-over')
  return ticket
}

export function clearTicket(context: Context, response: FastifyReply): void {
  clearCookie(context, response, name)
}

function keptMark({ keepsAccount }: Pick<Ticket, 'keepsAccount'>): string {
  return keepsAccount ? 'kept' : ''
}

function sign({ secret }: Context, end: string, ticket: Ticket): string {
  const { userId, by, passwordHash } = ticket
  const text = `second-step ${userId} ${by} ${end} ${keptMark(ticket)} ${passwordHash}`
  return createHmac('sha256', secret).update(text).digest('base64url')
}
