import { randomUUID } from 'node:crypto'

type Written = {
  to: string
  from?: string
  id?: string
  headers?: Record<string, string>
  text?: string
  html?: string
  attachments?: { name: string; type: string; content: Buffer; id?: string }[]
}

/** As it goes over the wire. */
export function emailOf({
  to,
  from = 'ada@example.org',
  id,
  headers = {},
  text,
  html,
  attachments = [],
}: Written): string {
  const parts = [
    ...(text === undefined ? [] : [part('text/plain', text)]),
    ...(html === undefined ? [] : [part('text/html', html)]),
  ]
  const body = parts.length === 1 ? parts[0]! : multipart('alternative', parts)
  const files = attachments.map(({ name, type, content, id: cid }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(cid ? [`Content-ID: <${cid}>`] : []),
      'Content-Transfer-Encoding: base64',
      '',
      ...(content.toString('base64').match(/.{1,76}/g) ?? []),
    ].join('\r\n'),
  )
  return [
    'Return-Path: <ada@example.org>',
    `From: Ada <${from}>`,
    `To: Les Moreau <${to}>`,
    'Subject: Re: Picnic on Sunday',
    `Message-ID: <${id ?? `${randomUUID()}@example.org`}>`,
    'Date: Fri, 27 Nov 2026 10:00:00 +0100',
    'MIME-Version: 1.0',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    files.length === 0 ? body : multipart('mixed', [body, ...files]),
    '',
  ].join('\r\n')
}

function part(type: string, words: string): string {
  const encoded =
    Buffer.from(words.replaceAll('\n', '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...encoded].join('\r\n')
}

function multipart(kind: string, parts: readonly string[]): string {
  const boundary = `=_${kind}`
  const all = parts.map((one) => `--${boundary}\r\n${one}`)
  return [`Content-Type: multipart/${kind}; boundary="${boundary}"`, '', ...all, `--${boundary}--`].join('\r\n')
}
