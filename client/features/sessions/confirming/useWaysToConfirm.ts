import { useQuery } from '@tanstack/react-query'
import type { Milliseconds } from '#contract/units.ts'
import { infoQuery } from '../../../data/info.ts'
import { waysQuery } from '../../../data/ways.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'

const freshFor: Milliseconds = 60_000

/** How this person can confirm something on this device; undefined until it is known, and where nothing is asked. */
export function useWaysToConfirm() {
  const { data: info } = useQuery(infoQuery)
  const { data } = useQuery({ ...waysQuery, staleTime: freshFor })
  return data?.confirmBy?.filter((way) => way !== 'passkey' || canUsePasskeys(info))
}
