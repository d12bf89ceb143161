import type { RequestListener } from 'node:http'

export type Content = { type?: string; status?: number; body: string | Buffer }

/** Responds with what is at a path, with what its query counts for nothing; everything else is not found. */
export function siteWith(pages: Record<string, Content | RequestListener>): RequestListener {
  return (request, response) => {
    const found = pages[request.url!] ?? pages[request.url!.split('?')[0]!]
    if (typeof found === 'function') return void found(request, response)
    const { type = 'text/html', status = 200, body } = found ?? { status: 404, body: 'Nothing here' }
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }
}

type PageWish = { title?: string; picture?: string; more?: string }

/** A page that says this about itself. */
export function pageSaying({ title, picture, more = '' }: PageWish): Content {
  const meta = (name: string, content?: string) => (content ? `<meta property="${name}" content="${content}">` : '')
  return { body: `<!doctype html>${meta('og:title', title)}${meta('og:image', picture)}${more}<body>` }
}
