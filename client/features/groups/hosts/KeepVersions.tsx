import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'

/** Asks before it is turned off, since what was kept is deleted by that. */
export function KeepVersions({ kept, onChange }: { kept: boolean; onChange: (kept: boolean) => void }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Switch
        label={t('rule_versions')}
        hint={t('rule_versions_hint')}
        checked={kept}
        onChange={(on) => (on ? onChange(true) : setAsks(true))}
      />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        tone="danger"
        title={t('rule_versions_end_title')}
        description={t('rule_versions_end_text')}
        confirmLabel={t('rule_versions_end')}
        cancelLabel={t('rule_versions_keep')}
        onConfirm={() => {
          setAsks(false)
          onChange(false)
        }}
      />
    </>
  )
}
