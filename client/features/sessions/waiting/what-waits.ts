export type Waiting = { message: string; token: string }

/** Of a link from an email, what lets the login page say where it leads. */
export function whatWaitsIn(path: string | undefined): Waiting | undefined {
  const [, message, token] = /^\/messages\/([0-9a-f-]{36})[^#]*#w=([\w.-]+)$/.exec(path ?? '') ?? []
  return message && token ? { message, token } : undefined
}

export function withoutWaiting(path: string): string {
  return path.replace(/#w=.*$/, '')
}
