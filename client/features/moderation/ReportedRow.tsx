import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { timeToUndo } from '#contract/hosting/hosts.ts'
import type { ReportedMessage } from '#contract/hosting/moderation.ts'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { DecidedRow } from '../../pieces/hosting/DecidedRow.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { focusOnce } from '../sessions/focus-once.ts'
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
  const [busy, setBusy] = useState<Outcome | 'undo'>()
  const [isUndone, setIsUndone] = useState(false)
  /** What the server says where another host was quicker, or it is too late. */
  const [refusal, setRefusal] = useState<string>()

  async function decide(doing: Outcome | 'undo', call: () => Promise<void>, next: Outcome | undefined) {
    setBusy(doing)
    try {
      await call()
      onDone()
      setOutcome(next)
      setIsUndone(doing === 'undo')
    } catch (error) {
      if (error instanceof CallError && error.code === 'already-settled') {
        onDone()
        setRefusal(error.message)
      } else toast({ text: t(errorText(error)), tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }

  if (refusal) return <DecidedRow>{refusal}</DecidedRow>
  if (outcome === 'restored') return <DecidedRow key={outcome}>{t('reports_restored_done')}</DecidedRow>
  if (outcome === 'fine')
    return (
      <DecidedRow
        undoFor={timeToUndo.offered}
        busy={busy === 'undo'}
        onUndo={() => void decide('undo', calls.unsettle, undefined)}
      >
        {t('reports_fine_done')}
      </DecidedRow>
    )
  if (outcome)
    return (
      <DecidedRow busy={busy === 'undo'} onUndo={() => void decide('undo', calls.restore, 'restored')}>
        {t(`reports_${outcome}_done`)}
      </DecidedRow>
    )
  return (
    <li className={styles.row}>
      <ReportedContent reported={reported} />
      <div className={styles.answers}>
        <Button
          ref={isUndone ? focusOnce : undefined}
          icon={<EyeOff aria-hidden />}
          busy={busy === 'hidden'}
          onClick={() => void decide('hidden', calls.hide, 'hidden')}
        >
          {t('reports_hide')}
        </Button>
        <Button
          icon={<ThumbsUp aria-hidden />}
          busy={busy === 'fine'}
          onClick={() => void decide('fine', calls.settle, 'fine')}
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
            onClick={() => void decide('deleted', calls.remove, 'deleted')}
          >
            {reported.message.parent ? t('delete_reply') : t('delete_message')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}
