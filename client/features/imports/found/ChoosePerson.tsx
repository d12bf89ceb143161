import User from 'lucide-react/icons/user'
import type { FoundPerson } from '#contract/importing/imports.ts'
import type { UserRef } from '#contract/users.ts'
import { Sheet } from '../../../ui/dialogs/Sheet.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { OnePerson, PersonRow } from '../../groups/people/OnePerson.tsx'
import { Seat } from './PersonField.tsx'

type ChoosePersonProps = {
  found: FoundPerson
  members: readonly UserRef[]
  me: UserRef
  answer: string | undefined
  onChoose: (is: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Oneself, nobody who is here, or another member. */
export function ChoosePerson({ found, members, me, answer, onChoose, open, onOpenChange }: ChoosePersonProps) {
  const { t } = useTranslation()
  const self = members.find(({ id }) => id === me.id)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('import_who_is', { name: found.name || t('import_nameless') })}
      closeLabel={t('close')}
    >
      <OnePerson
        people={members.filter(({ id }) => id !== me.id)}
        chosen={answer}
        onChoose={({ id }) => onChoose(id)}
        first={
          <>
            {self && (
              <PersonRow user={self} isChosen={answer === self.id} onChoose={() => onChoose(self.id)}>
                {t('you')}
              </PersonRow>
            )}
            <PersonRow
              picture={
                <Seat>
                  <User />
                </Seat>
              }
              isChosen={answer === 'nobody'}
              onChoose={() => onChoose('nobody')}
            >
              {t('import_not_here_kept')}
            </PersonRow>
          </>
        }
      />
    </Sheet>
  )
}
