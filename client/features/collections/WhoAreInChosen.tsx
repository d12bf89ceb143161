import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { WhoIsInIt } from '../photo-people/WhoIsInIt.tsx'
import type { Selection } from '../photos/useSelection.ts'

/** For chosen photos of a group. */
export function WhoAreInChosen({ groupId, selection: { photos, stop } }: { groupId: string; selection: Selection }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  if (photos.size === 0) return null

  return (
    <>
      <Button tone="quiet" icon={<UserRoundPlus aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('photo_people')}
      </Button>
      {isAsking && (
        <WhoIsInIt
          groupId={groupId}
          photos={[...photos.values()].map(({ id, message }) => ({ message, file: id }))}
          onClose={() => setIsAsking(false)}
          onSaved={() => {
            toast({ text: t('photo_people_saved', { count: photos.size }) })
            stop()
          }}
        />
      )}
    </>
  )
}
