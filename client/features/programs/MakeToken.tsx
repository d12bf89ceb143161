import { useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { TokenScope } from '#contract/sign-in/token-scopes.ts'
import type { TokenDuration } from '#contract/sign-in/tokens.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { GroupField } from './GroupField.tsx'
import { MakeDialog } from './MakeDialog.tsx'
import { useMakeToken } from './programs.queries.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

const durations = {
  30: 'program_for_30',
  90: 'program_for_90',
  365: 'program_for_365',
  forever: 'program_for_good',
} as const

export function MakeToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const make = useMakeToken()
  const [attempt, proofDialog] = useProofFirst()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [group, setGroup] = useState('')
  const [lasts, setLasts] = useState('90')

  function makeIt() {
    const duration: TokenDuration = lasts === 'forever' ? lasts : (Number(lasts) as 30 | 90 | 365)
    const wish = { name: name.trim(), scopes: [...scopes], lasts: duration, ...(group && { group }) }
    void attempt('make-token', (proof) => make.mutateAsync({ ...wish, ...proof }))
  }

  return (
    <MakeDialog
      title={t('program_make_title')}
      label={t('program_make')}
      isReady={name.trim() !== '' && scopes.length > 0}
      isPending={make.isPending}
      failure={failureOf(make)}
      made={
        make.data && {
          title: t('program_made_title'),
          text: t('program_made_text', { name: make.data.token.name }),
          secret: make.data.secret,
        }
      }
      onMake={makeIt}
      onClose={onClose}
      over={proofDialog}
    >
      <TextField
        label={t('program_name')}
        hint={t('program_name_hint')}
        name="program-name"
        autoComplete="off"
        dir="auto"
        lang=""
        maxLength={limits.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ScopeChoice chosen={scopes} onChoose={setScopes} />
      <GroupField chosen={group} onChoose={setGroup} />
      <SelectField label={t('program_lasts')} value={lasts} onChange={({ target }) => setLasts(target.value)}>
        {Object.entries(durations).map(([value, words]) => (
          <option key={value} value={value}>
            {t(words)}
          </option>
        ))}
      </SelectField>
    </MakeDialog>
  )
}
