import { request } from 'node:http'

/** By origin: where requests to it really go. */
export type Places = Record<string, string>

type Page = { url: string; status: number; text: string }
type Cookie = { name: string; value: string; path: string; attributes: string }

/** A browser that has only addresses, forms and cookies; it stops at the pages of the first of these places. */
export function createBrowser(places: Places) {
  const [home = ''] = Object.keys(places)
  const cookies = new Map<string, Cookie[]>()

  const cookieHeader = ({ origin, pathname }: URL) =>
    (cookies.get(origin) ?? [])
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const keep = ({ origin, pathname }: URL, lines: string[]) => {
    for (const line of lines) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      const path = /;\s*path=([^;]+)/i.exec(attributes)?.[1] ?? pathname.replace(/\/[^/]*$/, '/')
      const others = (cookies.get(origin) ?? []).filter((one) => one.name !== name || one.path !== path)
      const isGone = value === '' || /;\s*max-age=0/i.test(attributes) || /expires=[^;]*1970/i.test(attributes)
      cookies.set(origin, isGone ? others : [...others, { name, value, path, attributes }])
    }
  }

  const send = (url: URL, form?: Record<string, string>, headers: Record<string, string> = {}) =>
    new Promise<Page & { location: string | undefined }>((resolve, reject) => {
      const { hostname, port } = new URL(places[url.origin] ?? url.origin)
      const body = form && new URLSearchParams(form).toString()
      const sent = request(
        {
          hostname,
          port,
          path: url.pathname + url.search,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            host: url.host,
            'x-forwarded-proto': url.protocol.slice(0, -1),
            cookie: cookieHeader(url),
            ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
        },
        (response) => {
          keep(url, response.headers['set-cookie'] ?? [])
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => (text += part))
          response.on('end', () =>
            resolve({ url: url.href, status: response.statusCode!, text, location: response.headers.location }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  const isPageOfOurs = ({ origin, pathname }: URL) => origin === home && !pathname.startsWith('/api/')

  const isCallback = ({ origin, pathname }: URL) => origin === home && pathname.endsWith('/callback')

  /** Goes where the address leads, until that is a page. */
  const open = async (
    address: string,
    form?: Record<string, string>,
    { untilCallback = false } = {},
  ): Promise<Page> => {
    const url = new URL(address, home)
    if (isPageOfOurs(url) || (untilCallback && isCallback(url))) return { url: url.href, status: 0, text: '' }
    const { location, ...page } = await send(url, form)
    return location === undefined ? page : open(new URL(location, url).href, undefined, { untilCallback })
  }

  /** Only the first step: where it leads. */
  const step = async (address: string) => {
    const url = new URL(address, home)
    const { location } = await send(url)
    return location === undefined ? undefined : new URL(location, url)
  }

  /** Signs in on the provider's pages and agrees to everything; where that ends, or would lead back. */
  const signIn = async (address: string, login: string, options = { untilCallback: false }): Promise<URL> => {
    let page = await open(address, undefined, options)
    for (let steps = 0; steps < 5 && page.text.includes('<form'); steps++) {
      const action = /action="([^"]+)"/.exec(page.text)![1]!
      const prompt = page.text.includes('value="login"') ? { prompt: 'login', login, password: 'x' } : undefined
      page = await open(new URL(action, page.url).href, prompt ?? { prompt: 'consent' }, options)
    }
    return new URL(page.url)
  }

  return {
    open,
    step,
    signIn,
    /** As scripts of our pages send it. */
    cookie: () => cookieHeader(new URL(home)),
    cookiesOfHome: () => cookies.get(home) ?? [],
    keep: (headers: Headers) => keep(new URL('/', home), headers.getSetCookie()),
    forget: () => cookies.clear(),
  }
}

export type ScriptedBrowser = ReturnType<typeof createBrowser>
