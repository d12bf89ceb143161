import Baby from 'lucide-react/icons/baby'
import { Suspense, useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

const AddPersonDialog = lazyWithWords(() => import('./AddPersonDialog.tsx'), 'AddPersonDialog', {
  words: ['writing', 'settings'],
})

/** For whoever may invite people into the group. */
export function AddPersonButton({ group }: { group: Group }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const mayAdd =
    group.inviteKey !== undefined && (group.role === 'host' || (group.role === 'member' && !group.linkNeedsApproval))
  if (!mayAdd) return null
  return (
    <>
      <Button tone="quiet" icon={<Baby aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('add_person')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddPersonDialog group={group} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
