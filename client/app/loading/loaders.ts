import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import { forPage } from '../guards.ts'
import type { RouterContext } from '../page.ts'

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
