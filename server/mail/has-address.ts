/** People who are looked after sign in without an address; their login is none that could be typed. */
export function hasAddress(login: string): boolean {
  return login.includes('@')
}
