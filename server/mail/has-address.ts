/** For somebody without an email address: no login that could be typed. */
export function loginWithoutAddress(id: string): string {
  return `no-email:${id}`
}

export function hasAddress(login: string): boolean {
  return login.includes('@')
}
