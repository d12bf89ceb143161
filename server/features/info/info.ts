import type { Info } from '#contract/info.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { monthsKept } from '../../backup/retention.ts'
import type { Config } from '../../config/config.ts'
import { passkeySite } from '../../config/passkey-site.ts'
import { hasPrivacyPage } from '../privacy/privacy.ts'

export async function presentInfo(config: Config, { isSignedIn }: { isSignedIn: boolean }): Promise<Info> {
  const provider = config.identityProvider
  const forEverybody = {
    default_lang: config.defaultLang,
    allow_email: config.mail.kind !== 'none',
    ...((await hasPrivacyPage(config)) && { privacy: true }),
    ...(!config.passwordLogin && { password_login: false as const }),
    ...(provider && {
      identity_provider: { name: provider.name, ...(provider.isAutomatic && { automatic: true as const }) },
    }),
    ...(passkeySite(config) && { allow_passkeys: true }),
  }
  if (!isSignedIn) return forEverybody
  return {
    ...forEverybody,
    version: packageJson.version,
    ...(config.isPublicUrlSet && { address: config.publicUrl }),
    upload: config.allowUpload,
    allow_public_links: config.allowPublicLinks,
    allow_message_reactions: config.allowMessageReactions,
    ...(config.backups && { backup_months: monthsKept }),
    show: { group_invitation_links: config.showGroupInvitationLinks },
  }
}
