import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { firstLink } from '#message-text/links-in-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { LinkCard } from '../../pieces/links/LinkCard.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import { linkQuery } from './links.queries.ts'
import { useSettled } from './useSettled.ts'
import styles from './WrittenLink.module.css'

/** In milliseconds: whoever types an address is not asking for its beginnings. */
const typingPause = 800

/** The preview of the first link in what is being written, as the message will show it. */
export function WrittenLink({ draft }: { draft: Pick<DraftState, 'text' | 'hiddenLink' | 'write' | 'isHandedOver'> }) {
  const { t } = useTranslation()
  const url = useSettled(firstLink(draft.text), typingPause)
  const isHidden = url !== undefined && url === draft.hiddenLink
  const { data: link } = useQuery({ ...linkQuery(url ?? ''), enabled: url !== undefined && !isHidden })
  if (url === undefined || draft.isHandedOver) return null
  if (isHidden) {
    return (
      <Button tone="quiet" className={styles.show} onClick={() => draft.write({ hiddenLink: undefined })}>
        {t('link_show_preview')}
      </Button>
    )
  }
  return (
    link && (
      <div className={styles.link}>
        <LinkCard link={link} />
        <IconButton
          className={styles.remove}
          label={t('link_remove_preview')}
          icon={<X />}
          onClick={() => draft.write({ hiddenLink: url })}
        />
      </div>
    )
  )
}
