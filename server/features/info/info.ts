import type { Info } from '#contract/info.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Config } from '../../config.ts'

export function presentInfo(config: Config, { isSignedIn }: { isSignedIn: boolean }): Info {
  const forEverybody = { default_lang: config.defaultLang, allow_email: config.mail.kind !== 'none' }
  if (!isSignedIn) return forEverybody
  return {
    ...forEverybody,
    version: packageJson.version,
    upload: config.allowUpload,
    allow_public_links: config.allowPublicLinks,
    allow_message_reactions: config.allowMessageReactions,
    show: { group_invitation_links: config.showGroupInvitationLinks },
  }
}
