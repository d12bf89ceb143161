import { useSuspenseQuery } from '@tanstack/react-query'
import { reachOf, type Reach } from '#contract/sign-in/reach.ts'
import { infoQuery } from '../../data/info.ts'

const wideness: Record<Reach, number> = { 'this-computer': 0, network: 1, everybody: 2 }

/** The same page at the address that more people can open, if the server has one: we may be on the machine it runs on. */
export function useLinkForOthers(link: string): string {
  const { data: info } = useSuspenseQuery(infoQuery)
  const { address } = info
  if (!address || wideness[reachOf(address)] <= wideness[reachOf(link)]) return link
  return new URL(link.slice(document.baseURI.length), `${address}/`).href
}
