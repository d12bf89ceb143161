import { useState } from 'react'
import { changeBackups } from '#contract/sign-in/server-settings.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { FixedValue } from './FixedValue.tsx'
import type { OneSettingProps } from './setting-form-props.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSaving } from './useSaving.tsx'
import styles from './SettingForm.module.css'

export function BackupsForm({ settings, saveLabel, tone, beside, onSaved }: OneSettingProps) {
  const { t } = useTranslation()
  const { backups } = settings
  const saving = useSaving(settings.version, onSaved)
  const [folder, setFolder] = useState(backups.folder ?? '')
  const [at, setAt] = useState(backups.at)
  if (backups.fixed !== undefined) return <FixedValue value={backups.folder ?? ''} name={backups.fixed} />
  if (backups.severalServers) return <p>{t('settings_backups_several')}</p>

  const change = (folder: string | null) =>
    saving.save((confirmed) =>
      call(changeBackups, { body: { ...confirmed, folder, ...(backups.fixedAt === undefined && { at }) } }),
    )
  return (
    <SettingForm
      saving={saving}
      onSave={() => change(folder.trim())}
      saveLabel={saveLabel}
      tone={tone}
      more={
        <>
          {backups.folder !== undefined && (
            <Button tone="quiet" onClick={() => change(null)}>
              {t('settings_backups_stop')}
            </Button>
          )}
          {beside}
        </>
      }
    >
      <div className={`${styles.pair} ${styles.withTime}`}>
        <TextField
          label={t('settings_backups_folder')}
          hint={t('settings_backups_hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="/mnt/backup"
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <TextField
          label={t('settings_backups_at')}
          type="time"
          required
          disabled={backups.fixedAt !== undefined}
          value={at}
          onChange={(event) => setAt(event.target.value || backups.at)}
        />
      </div>
      {backups.isOnDiskOfData && <Notice>{t('settings_backups_same_disk')}</Notice>}
    </SettingForm>
  )
}
