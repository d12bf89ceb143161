import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAddLookedAfter } from './looking-after.queries.ts'
import { PersonForm } from './PersonForm.tsx'
import { PictureField } from './PictureField.tsx'

export function AddPersonDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const add = useAddLookedAfter(group.id)
  const [picture, setPicture] = useState<File>()
  return (
    <Dialog open onOpenChange={onClose} title={t('add_person')} description={t('add_person_text')}>
      <PersonForm
        start={{ name: '' }}
        save={t('add_person_save')}
        busy={add.isPending}
        error={add.error}
        onSave={({ name, birthday }) =>
          add.mutate(
            { name, birthday, ...(picture && { picture }) },
            { onSuccess: ({ id }) => navigate({ to: '/people/$userId', params: { userId: id } }) },
          )
        }
      >
        <PictureField hasPicture={false} picture={picture} onPicture={setPicture} />
      </PersonForm>
    </Dialog>
  )
}
