import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'

/** Versions, by the names in MDN's data. */
export type Browsers = Record<string, number>

/** Whether one of the browsers does not have it, or not without being asked to in its settings. */
export function isNewer(feature: Identifier | undefined, browsers: Browsers): boolean {
  const { __compat: statement }: { __compat?: CompatStatement } = feature ?? {}
  if (!statement) return false
  return Object.entries(browsers).some(([browser, version]) => {
    const known = [statement.support[browser as keyof CompatStatement['support']]].flat()
    return !known.some((one) => {
      if (!one || one.flags || one.alternative_name) return false
      return one.version_added !== false && Number.parseFloat(one.version_added.replace('≤', '')) <= version
    })
  })
}
