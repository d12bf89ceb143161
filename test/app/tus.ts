import type { Keyholder } from './start-app.ts'

/** A request of the tus protocol; `path` is that of the upload, or empty. */
export function tus(
  app: { url: string },
  person: Keyholder | undefined,
  path: string,
  init: Omit<RequestInit, 'body'> & { offset?: number; body?: Buffer } = {},
) {
  const { offset, headers, body, ...rest } = init
  return fetch(new URL(`api/uploads${path}`, app.url), {
    ...rest,
    body: body ? Uint8Array.from(body) : null,
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(person && { 'X-AUTH-TOKEN': person.key }),
      ...(offset !== undefined && {
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      }),
      ...(headers as Record<string, string>),
    },
  })
}

/** Announces an upload of so many bytes. */
export async function createUpload(
  app: { url: string },
  person: Keyholder,
  size: number,
  name = 'a.webp',
  more: Record<string, string> = {},
) {
  const metadata = Object.entries({ filename: name, ...more })
  const headers = {
    'Upload-Length': String(size),
    'Upload-Metadata': metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(),
  }
  const response = await tus(app, person, '', { method: 'POST', headers })
  const location = response.headers.get('location') ?? ''
  return { response, id: location.slice(location.lastIndexOf('/') + 1), location }
}
