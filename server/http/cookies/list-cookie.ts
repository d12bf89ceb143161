import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Address, readCookie, setCookie } from './cookies.ts'

/** A cookie with a few values of one form, newest first; `maxAge` is in seconds. */
export function listCookie({ name, form, most, maxAge }: { name: string; form: RegExp; most: number; maxAge: number }) {
  function read(context: Address, request: FastifyRequest): string[] {
    return valid((readCookie(context, request, name) ?? '').split('.'))
  }

  function readWith(inAddress: unknown, context: Address, request: FastifyRequest): string[] {
    return [...valid([inAddress]), ...read(context, request)]
  }

  function add(context: Address, response: FastifyReply, value: string): void {
    const values = new Set([value, ...read(context, response.request)])
    setCookie(context, response, name, [...values].slice(0, most).join('.'), maxAge)
  }

  const valid = (values: readonly unknown[]) =>
    values.filter((value): value is string => typeof value === 'string' && form.test(value))

  return { read, readWith, add }
}
