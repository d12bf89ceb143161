import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Sheet } from '../../../ui/dialogs/Sheet.tsx'
import { handsFocusOver } from '../../../ui/focus/focus-when-gone.ts'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { OnePerson } from '../people/OnePerson.tsx'
import { useChangeRole } from './hosts.queries.ts'

/** Instead of leaving, for the only host of a group: another one first. */
export function ChooseHost({ group, myId }: { group: Group; myId: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const change = useChangeRole(group.id)
  const [isOpen, setIsOpen] = useState(false)
  const others = group.users.filter(({ id }) => id !== myId)

  async function choose({ id, name }: UserRef) {
    if (change.isPending) return
    // With another host this choice is gone, and with it what a mutation is told to do afterwards.
    try {
      await change.mutateAsync({ userId: id, role: 'host' })
      setIsOpen(false)
      toast({ text: t('made_host', { name }) })
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
    }
  }

  return (
    <div ref={handsFocusOver}>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('name_another_host')}
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={t('name_another_host_title')} closeLabel={t('close')}>
        <OnePerson people={others} onChoose={(person) => void choose(person)} />
      </Sheet>
    </div>
  )
}
