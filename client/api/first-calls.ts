/** What the frame of every page behind the login needs. */
export const frameCall = 'api/me?embed=shell'

const invitation = 'api/invitations/$1'

/** Pages by their address, and the calls they begin with; what is seen first of photos is in their responses. */
const pages: [address: RegExp, ...calls: string[]][] = [
  [/^feed\/?$/, 'api/feed/page/0?embed=cards'],
  [/^groups\/?$/, 'api/groups'],
  [/^groups\/([\w-]+)\/?$/, 'api/groups/$1', 'api/groups/$1/page/0?embed=cards'],
  [/^groups\/([\w-]+)\/photos\/?$/, 'api/groups/$1', 'api/photos/outline?group=$1&embed=photos'],
  [/^photos\/?$/, 'api/photos/outline?embed=photos'],
  [/^people\/([\w-]+)\/?$/, 'api/users/$1/profile', 'api/users/$1/messages/0?embed=cards'],
  [/^people\/([\w-]+)\/photos\/?$/, 'api/users/$1/profile', 'api/photos/outline?author=$1&embed=photos'],
  [/^messages\/([\w-]+)\/?$/, 'api/messages/$1?embed=thread'],
  [/^messages\/([\w-]+)\/([\w-]+)\/?$/, 'api/messages/$1?embed=thread&around=$2'],
  [/^invitation\/([\w-]+)$/, invitation],
]

/** The same for those who are not signed in, by the address with its query. */
const visitorPages: typeof pages = [
  [/^(login.*)?$/, 'api/info'],
  [/^(?:invitation\/|signup\?inviteKey=)([\w-]+)$/, 'api/info', invitation],
]

/** The calls that a page begins with, besides the one of the frame. All addresses are relative to the base. */
export function firstCalls(page: string): string[] {
  return callsOf(pages, page)
}

/** What index.html paints in place of a page behind the login. */
export function frameOf(page: string): 'feed' | 'group' | 'message' | 'page' | undefined {
  if (/^feed\/?$/.test(page)) return 'feed'
  if (/^groups\/[\w-]+\/?$/.test(page)) return 'group'
  if (/^messages\/[\w-]+\/?$/.test(page)) return 'message'
  return firstCalls(page).length > 0 && !page.startsWith('invitation/') ? 'page' : undefined
}

export function visitorCalls(page: string): string[] {
  return callsOf(visitorPages, page)
}

function callsOf(known: typeof pages, page: string): string[] {
  const [address, ...calls] = known.find(([address]) => address.test(page)) ?? [/^/]
  return calls.map((call) => page.replace(address, call))
}
