import type { Config } from '../../config/config.ts'
import { callbackAddress, discover } from '../../features/identity-provider/provider.ts'
import { reasonsOf } from '../../features/identity-provider/why-refused.ts'
import { createOutgoing } from '../../outgoing/outgoing.ts'
import { ok, warning, wrong, type Finding } from './finding.ts'

/** What a provider must be told, and whether it can be asked. */
export async function checkIdentityProvider(config: Config): Promise<Finding[]> {
  const { identityProvider, publicUrl, isPublicUrlSet } = config
  if (!identityProvider) return []
  const subject = 'sign-in'
  const outgoing = createOutgoing({ internalHosts: [], own: { publicUrl } })
  const { issuer } = identityProvider
  const redirect = ok(subject, `${issuer} must have the redirect URI ${callbackAddress(config)}`)
  const address = isPublicUrlSet
    ? redirect
    : warning(subject, redirect.found, 'Set PUBLIC_URL to the address people use, and register that.')
  try {
    await discover({ config, outgoing }, identityProvider)
    return [ok(subject, `${issuer} responds`), address]
  } catch (error) {
    const advice = 'Check OIDC_ISSUER, and that this machine reaches the provider and trusts its certificate.'
    return [wrong(subject, `${issuer}: ${reasonsOf(error)}`, advice), address]
  } finally {
    await outgoing.close()
  }
}
