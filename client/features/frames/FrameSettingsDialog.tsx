import { useId, useState } from 'react'
import type { Frame } from '#contract/programs/frames.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { FrameSettings } from './frame-storage.ts'
import styles from './FrameSettings.module.css'

type FrameSettingsDialogProps = {
  frame: Frame | undefined
  settings: FrameSettings
  onChange: (change: Partial<FrameSettings>) => void
  onTakeDown: () => Promise<void>
  onClose: () => void
}

/** What is chosen on the frame itself. */
export function FrameSettingsDialog({ frame, settings, onChange, onTakeDown, onClose }: FrameSettingsDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const { brightness, darkFrom, darkTo, hasClockAtNight, hiddenGroups } = settings
  const groups = [...(frame?.groups ?? []), ...(frame?.collections ?? []).map(({ group }) => group)]
  const each = [...new Map(groups.map((group) => [group.id, group])).values()]
  const turn = (group: string, isOn: boolean) =>
    onChange({ hiddenGroups: isOn ? hiddenGroups.filter((one) => one !== group) : [...hiddenGroups, group] })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('settings')}
      actions={
        <Button tone="primary" data-autofocus onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <label className={styles.range} htmlFor={id}>
          {t('frame_brightness')}
          <input
            id={id}
            type="range"
            min={20}
            max={100}
            step={5}
            value={brightness}
            onChange={({ target }) => onChange({ brightness: Number(target.value) })}
          />
        </label>
        <div className={styles.hours}>
          <TextField
            type="time"
            label={t('frame_dark_from')}
            value={darkFrom}
            onChange={({ target }) => onChange({ darkFrom: target.value })}
          />
          <TextField
            type="time"
            label={t('frame_dark_to')}
            value={darkTo}
            onChange={({ target }) => onChange({ darkTo: target.value })}
          />
        </div>
        <Switch
          label={t('frame_clock_at_night')}
          checked={hasClockAtNight}
          onChange={(isOn) => onChange({ hasClockAtNight: isOn })}
        />
        {each.length > 1 &&
          each.map(({ id: group, name }) => (
            <Switch
              key={group}
              label={name}
              checked={!hiddenGroups.includes(group)}
              onChange={(isOn) => turn(group, isOn)}
            />
          ))}
        {document.fullscreenEnabled && (
          <Button onClick={() => void document.documentElement.requestFullscreen().then(onClose, () => undefined)}>
            {t('frame_full_screen')}
          </Button>
        )}
        <TakeDown onTakeDown={onTakeDown} onDone={onClose} />
      </div>
    </Dialog>
  )
}

function TakeDown({ onTakeDown, onDone }: { onTakeDown: () => Promise<void>; onDone: () => void }) {
  const { t } = useTranslation()
  const [isSure, setIsSure] = useState(false)
  const [problem, setProblem] = useState<Error>()
  if (!isSure) {
    return (
      <Button tone="quiet" onClick={() => setIsSure(true)}>
        {t('frame_take_down')}
      </Button>
    )
  }
  return (
    <>
      <Notice>{t('frame_take_down_text')}</Notice>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      <Button tone="danger" onClick={() => void onTakeDown().then(onDone, setProblem)}>
        {t('frame_take_down')}
      </Button>
    </>
  )
}
