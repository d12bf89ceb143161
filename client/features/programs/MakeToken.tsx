import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import type { TokenScope } from '#contract/sign-in/token-scopes.ts'
import type { TokenDuration } from '#contract/sign-in/tokens.ts'
import { errorText } from '../../api/error-text.ts'
import { groupOverviewsQuery } from '../../data/groups.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { MadeSecret } from './MadeSecret.tsx'
import { useMakeToken } from './programs.queries.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import styles from './Programs.module.css'

const durations = {
  30: 'program_for_30',
  90: 'program_for_90',
  365: 'program_for_365',
  forever: 'program_for_good',
} as const

/** First what it is for; then the token, which is shown this once. */
export function MakeToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const { data: groups = [] } = useQuery(groupOverviewsQuery)
  const make = useMakeToken()
  const [attempt, proofDialog] = useProofFirst()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [group, setGroup] = useState('')
  const [lasts, setLasts] = useState('90')
  const failure = failureOf(make)
  const isReady = name.trim() !== '' && scopes.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || make.isPending) return
    const duration: TokenDuration = lasts === 'forever' ? lasts : (Number(lasts) as 30 | 90 | 365)
    const wish = { name: name.trim(), scopes: [...scopes], lasts: duration, ...(group && { group }) }
    void attempt('make-token', (proof) => make.mutateAsync({ ...wish, ...proof }))
  }

  if (make.data)
    return (
      <MadeSecret
        title={t('program_made_title')}
        text={t('program_made_text', { name: make.data.token.name })}
        secret={make.data.secret}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !make.isPending && onClose()}
      title={t('program_make_title')}
      actions={
        <>
          <Button tone="quiet" disabled={make.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={make.isPending}>
            {t('program_make')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
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
        <SelectField label={t('program_groups')} value={group} onChange={({ target }) => setGroup(target.value)}>
          <option value="">{t('program_all_groups')}</option>
          {groups.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('program_lasts')} value={lasts} onChange={({ target }) => setLasts(target.value)}>
          {Object.entries(durations).map(([value, words]) => (
            <option key={value} value={value}>
              {t(words)}
            </option>
          ))}
        </SelectField>
        {failure && <Notice tone="danger">{t(errorText(failure))}</Notice>}
      </form>
      {proofDialog}
    </Dialog>
  )
}
