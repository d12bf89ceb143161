/** What the frame of every page behind the login needs. */
export const frameCall = 'api/me?embed=shell'

/** Pages by their address, and the calls they begin with; the response to the last one has the photos. */
const pages: [address: RegExp, ...calls: string[]][] = [
  [/^feed\/?$/, 'api/feed/page/0?embed=cards'],
  [/^groups\/?$/, 'api/groups'],
  [/^groups\/([\w-]+)\/?$/, 'api/groups/$1', 'api/groups/$1/page/0?embed=cards'],
  [/^messages\/([\w-]+)\/?$/, 'api/messages/$1?embed=thread'],
  [/^messages\/([\w-]+)\/([\w-]+)\/?$/, 'api/messages/$1?embed=thread&around=$2'],
]

/** The calls that a page begins with, besides the one of the frame. All addresses are relative to the base. */
export function firstCalls(page: string): string[] {
  const [address, ...calls] = pages.find(([address]) => address.test(page)) ?? [/^/]
  return calls.map((call) => page.replace(address, call))
}
