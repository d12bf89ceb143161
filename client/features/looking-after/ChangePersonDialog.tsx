import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FileInput } from '../uploads/FileInput.tsx'
import { useChangeLookedAfter } from './looking-after.queries.ts'
import { PersonForm } from './PersonForm.tsx'
import styles from './LookingAfter.module.css'

export function ChangePersonDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useChangeLookedAfter(person.id)
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<File>()
  return (
    <Dialog open onOpenChange={onClose} title={t('looked_after_change')}>
      <PersonForm
        start={person}
        save={t('save')}
        busy={change.isPending}
        error={change.error}
        onSave={(changes) => change.mutate({ ...changes, ...(picture && { picture }) }, { onSuccess: onClose })}
      >
        <div className={styles.row}>
          <Button icon={<Camera aria-hidden />} onClick={() => input.current?.click()}>
            {t(person.avatar ? 'change_picture' : 'add_picture')}
          </Button>
          {picture && <span className={styles.second}>{picture.name}</span>}
        </div>
        <FileInput ref={input} kinds={['image']} single onFiles={([chosen]) => setPicture(chosen)} />
      </PersonForm>
    </Dialog>
  )
}
