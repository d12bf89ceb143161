import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportedMessage } from '#contract/hosting/moderation.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useModerationCalls } from './moderation.queries.ts'
import { ReportedContent } from './ReportedContent.tsx'
import styles from './ReportsWaiting.module.css'

type Outcome = 'fine' | 'hidden' | 'deleted' | 'restored'

/** Folds to a sentence once a host has decided, with a way back where there is one. */
export function ReportedRow({ reported, onDone }: { reported: ReportedMessage; onDone: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const calls = useModerationCalls(reported.message)
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState<Outcome>()
  const sentence = useRef<HTMLParagraphElement>(null)

  async function decide(next: Outcome, doing: () => Promise<void>) {
    setBusy(next)
    try {
      await doing()
      onDone()
      setOutcome(next)
      requestAnimationFrame(() => sentence.current?.focus())
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }

  if (outcome) {
    return (
      <li className={styles.done}>
        <p ref={sentence} tabIndex={-1} role="status">
          {t(`reports_${outcome}_done`)}
        </p>
        {(outcome === 'hidden' || outcome === 'deleted') && (
          <Button tone="quiet" busy={busy === 'restored'} onClick={() => void decide('restored', calls.restore)}>
            {t('undo')}
          </Button>
        )}
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <ReportedContent reported={reported} />
      <div className={styles.answers}>
        <Button
          icon={<EyeOff aria-hidden />}
          busy={busy === 'hidden'}
          onClick={() => void decide('hidden', calls.hide)}
        >
          {t('reports_hide')}
        </Button>
        <Button
          icon={<ThumbsUp aria-hidden />}
          busy={busy === 'fine'}
          onClick={() => void decide('fine', calls.settle)}
        >
          {t('reports_fine')}
        </Button>
        <Menu
          align="end"
          label={t('message_options')}
          trigger={<IconButton label={t('message_options')} icon={<Ellipsis />} className={styles.more} />}
        >
          <MenuItem
            tone="danger"
            icon={<Trash2 aria-hidden />}
            hint={t('delete_as_host_hint')}
            onClick={() => void decide('deleted', calls.remove)}
          >
            {reported.message.parent ? t('delete_reply') : t('delete_message')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}
