import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import type { Milliseconds } from '#contract/units.ts'
import { firstLink } from '#message-text/links-in-text.ts'
import { LinkCard } from '../../pieces/links/LinkCard.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { linkQuery } from './links.queries.ts'
import { useSettled } from './useSettled.ts'
import styles from './WrittenLink.module.css'

/** Waits until the address is complete, instead of asking for its beginnings. */
const typingPause: Milliseconds = 800

export function WrittenLink({ draft }: { draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted'> }) {
  const { t } = useTranslation()
  const url = useSettled(firstLink(draft.content.text), typingPause)
  const isHidden = url !== undefined && url === draft.content.hiddenLink
  const { data: link } = useQuery({ ...linkQuery(url ?? ''), enabled: url !== undefined && !isHidden })
  if (url === undefined || draft.isSubmitted) return null
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
