import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { html, type Html } from '../../mail/html.ts'
import { endpointNames } from './contract-modules.ts'
import { asCurl } from './curl.ts'
import { refusalsOf, type Example } from './example.ts'
import { secrets } from './examples/given.ts'
import { sections, type Section } from './sections.ts'

export function introductionPage(publicUrl: string): string {
  const contents = sections.map(
    ({ name, title, examples }) =>
      html`<section>
        <h3><a href="doc/${name}">${title}</a></h3>
        <ul>
          ${examples.map(
            (example) =>
              html`<li><a href="doc/${name}#${anchorOf(example)}">${withCode(example.endpoint.summary)}</a></li> `,
          )}
        </ul>
      </section>`,
  )
  return page({
    title: 'Coterie’s API',
    base: 'doc/',
    current: undefined,
    content: html`<h1>Coterie’s API</h1>
      <p class="lead">Everything that people can do in Coterie, programs can do too.</p>
      <h2 id="begin">Getting started</h2>
      <p>Sign in once, then send the key from the response with every call, in <code>X-AUTH-TOKEN</code>.</p>
      <pre><code>curl -X POST '${publicUrl}/api/login' -d '{"login":"ada@example.org","password":"…"}'
curl '${publicUrl}/api/me' -H 'X-AUTH-TOKEN: …'</code></pre>
      <p>
        A program of yours needs no password: under “How you sign in”, “Programs”, you make it a token. It goes into
        <code>Authorization: Bearer</code> or <code>X-AUTH-TOKEN</code>.
      </p>
      <pre><code>curl '${publicUrl}/api/token' -H 'Authorization: Bearer ${secrets.token}'
curl '${publicUrl}/api/groups' -H 'Authorization: Bearer ${secrets.token}'</code></pre>
      <p>
        Each call says below which permission of a token it needs; all others are closed to tokens, with
        <code>token-not-allowed</code>. A token for one group finds nothing of another.
      </p>
      <p>
        Request and response bodies are JSON. Ids are UUIDs; times are whole seconds since 1970, UTC. Missing values are
        left out, never <code>null</code>. Unknown fields are ignored. What you may not see responds with 404.
      </p>
      <p>
        GET responses have an <code>ETag</code>: send it as <code>If-None-Match</code>, and unchanged content gets a
        304. This documentation is also available as <a href="doc.json">OpenAPI 3.1</a>.
      </p>
      <h2 id="calls">All calls</h2>
      <div class="contents">${contents}</div>
      <h2 id="refusals">Errors</h2>
      <p>
        Every error has a code, a sentence, the invalid fields if there are any, and the id of the request in the
        server’s log.
      </p>
      <pre><code>{ "error": "not-found", "message": "${errors['not-found'].message}", "requestId": "…" }</code></pre>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(errors).map(
            ([code, { status, message }]) =>
              html`<tr>
                <td>${String(status)}</td>
                <td><code>${code}</code></td>
                <td>${message}</td>
              </tr> `,
          )}
        </tbody>
      </table>`,
  })
}

export function sectionPage(name: string, publicUrl: string): string | undefined {
  const section = sections.find((one) => one.name === name)
  if (!section) return undefined
  const { title, examples } = section
  return page({
    title: `${title} – Coterie’s API`,
    base: '',
    current: section,
    content: html`<h1>${title}</h1>
      <ul class="calls">
        ${examples.map((example) => html`<li><a href="#${anchorOf(example)}">${withCode(example.endpoint.summary)}</a></li> `)}
      </ul>
      ${examples.map((example) => call(example, publicUrl))}`,
  })
}

const whoMay = {
  session: 'With a key',
  anyone: 'Anybody',
  media: 'With a key or its cookie',
  anonymous: 'Anybody',
}

function tokenFor({ token }: Endpoint): string {
  if (token === undefined) return ''
  return token === 'any' ? ', or any token' : `, or a token for ${token}`
}

function call(example: Example, publicUrl: string): Html {
  const { endpoint, notes, response } = example
  const codes = refusalsOf(example)
  const status = endpoint.status ?? 200
  return html`<article aria-labelledby="${anchorOf(example)}">
    <h2 id="${anchorOf(example)}">${withCode(endpoint.summary)}</h2>
    <p class="address">
      <strong>${endpoint.method}</strong> <code>${endpoint.path}</code>
      <span>${whoMay[endpoint.access]}${tokenFor(endpoint)}</span>
    </p>
    ${notes ? html`<p>${withCode(notes)}</p>` : ''}
    <pre tabindex="0" aria-label="Example"><code>${asCurl(example, publicUrl)}</code></pre>
    <p>
      Responds with
      ${String(status)}${endpoint.responseType ? html` and <code>${endpoint.responseType}</code>` : ''}${response === undefined ? '.' : ':'}
    </p>
    ${response === undefined ? '' : html`<pre tabindex="0" aria-label="Response"><code>${JSON.stringify(response, null, 2)}</code></pre>`}
    ${
      codes.length === 0
        ? ''
        : html`<p class="refusals">
            Errors: ${codes.map((code) => html`<a href="../doc#refusals"><code>${code}</code></a> `)}
          </p>`
    }
  </article>`
}

/** The only Markdown in these texts is code between backticks. */
function withCode(text: string): Html[] {
  return text.split('`').map((part, n) => (n % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

function anchorOf({ endpoint }: Example): string {
  return endpointNames.get(endpoint) ?? endpoint.path
}

type Page = { title: string; base: string; current: Section | undefined; content: Html }

function page({ title, base, current, content }: Page): string {
  const home = base === '' ? '../doc' : 'doc'
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}style.css" />
      </head>
      <body>
        <nav aria-label="Contents">
          <a href="${home}" ${current ? '' : html`aria-current="page"`}>Coterie’s API</a>
          ${sections.map(
            (section) =>
              html`<a href="${base}${section.name}" ${section === current ? html`aria-current="page"` : ''}
                >${section.title}</a
              > `,
          )}
        </nav>
        <main>${content}</main>
      </body>
    </html>`
  return text
}
