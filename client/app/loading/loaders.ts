import { notFound } from '@tanstack/react-router'
import type { Message } from '#contract/messages.ts'
import { CallError } from '../../api/call.ts'
import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import { lengthOfVoiceNote } from '../../pieces/text/file-words.ts'
import { forPage } from '../guards.ts'
import type { Loaded, RouterContext } from '../page.ts'

export type Asked = { context: RouterContext; location: { href: string } }
export type AskedFor<Params> = Asked & { params: Params }

export async function loadFrame({ context: { queryClient }, location }: Asked): Promise<{ account: string }> {
  const { id } = await forPage(queryClient.ensureQueryData(meQuery), location)
  await forPage(queryClient.ensureQueryData(infoQuery), location)
  return { account: id }
}

/** A visitor's page depends on whether the server is new; a form works without knowing. */
export async function loadInfo({ context: { queryClient } }: Asked): Promise<void> {
  await queryClient.ensureQueryData(infoQuery).catch(() => undefined)
}

export async function loadPublicMessage({ context, params }: AskedFor<{ token: string }>): Promise<Loaded> {
  const { publicMessageQuery } = await import('../../features/public-links/public-links.queries.ts')
  const reading = context.queryClient.ensureQueryData(publicMessageQuery(params.token))
  const message = await reading.catch((error: unknown) => {
    throw error instanceof CallError && error.status >= 400 && error.status < 429 ? notFound() : error
  })
  return nameOf(message)
}

export function nameOf({ data, files }: Pick<Message, 'data' | 'files'>): Loaded {
  const voiceNote = lengthOfVoiceNote(files)
  return { label: data.title || data.text, ...(voiceNote !== undefined && { voiceNote }) }
}
