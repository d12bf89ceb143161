import { useState } from 'react'
import type { Profile } from '#contract/people.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useChangeLookedAfter } from './looking-after.queries.ts'
import { PersonForm } from './PersonForm.tsx'
import { PictureField } from './PictureField.tsx'

export function ChangePersonDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useChangeLookedAfter(person.id)
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
        <PictureField hasPicture={person.avatar !== undefined} picture={picture} onPicture={setPicture} />
      </PersonForm>
    </Dialog>
  )
}
