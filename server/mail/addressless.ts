import { v7 as newId } from 'uuid'

/** Of names that never exist (RFC 2606). */
const domain = '@no-address.invalid'

/** A login for somebody without an email address. */
export function newAddressless(): string {
  return newId() + domain
}

export function isAddressless(address: string): boolean {
  return address.endsWith(domain)
}
