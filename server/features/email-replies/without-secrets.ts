import type { Config } from '../../config/config.ts'
import { everyReplyAddress } from './reply-address.ts'

/**
 * What is quoted of our own emails and could not be cut off has links that answer, or stop emails, in the name of the
 * person; nobody in the group shall have them.
 */
export function withoutSecrets({ publicUrl, inbox }: Pick<Config, 'publicUrl' | 'inbox'>, text: string): string {
  // Programs that check links have them within their own, encoded.
  const ours = `(?:${[publicUrl, encodeURIComponent(publicUrl)].map(RegExp.escape).join('|')})`
  const links = text
    .replace(new RegExp(`${ours}(?:/|%2F)(?:answer|stop-notification-emails)[^\\s)>\\]]*`, 'gi'), publicUrl)
    .replace(new RegExp(`(${ours}[^\\s#)>\\]]*?)(?:#w=|%23w%3D)[^\\s)>\\]]*`, 'gi'), '$1')
  return inbox ? links.replace(everyReplyAddress(inbox.replyTo), '…') : links
}
