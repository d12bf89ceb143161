import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { tokenLimits, type Token } from '#contract/sign-in/tokens.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MakeToken } from './MakeToken.tsx'
import { tokensQuery, useRemoveToken } from './programs.queries.ts'
import { TokenRow } from './TokenRow.tsx'
import styles from './Programs.module.css'

/** The tokens of one's programs. */
export function Programs() {
  const { t } = useTranslation()
  const toast = useToast()
  const { data, error } = useQuery(tokensQuery)
  const remove = useRemoveToken()
  const [isMaking, setIsMaking] = useState(false)
  const [removing, setRemoving] = useState<Token>()
  const problem = remove.error ?? (data ? undefined : error)
  const tokens = data?.tokens ?? []

  const removeOne = ({ id }: Token) => {
    setRemoving(undefined)
    remove.mutate(id, { onSuccess: () => toast({ text: t('program_removed') }) })
  }

  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {tokens.length > 0 && (
        <ul className={styles.rows}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} isBusy={remove.isPending} onRemove={() => setRemoving(token)} />
          ))}
        </ul>
      )}
      {data &&
        (tokens.length < tokenLimits.perPerson ? (
          <div>
            <Button icon={<KeyRound aria-hidden />} onClick={() => setIsMaking(true)}>
              {t('program_make')}
            </Button>
          </div>
        ) : (
          <p className={styles.second}>{t('error_too_many_tokens')}</p>
        ))}
      {isMaking && <MakeToken onClose={() => setIsMaking(false)} />}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('program_remove_title', { name: removing?.name })}
        description={t('program_remove_text')}
        confirmLabel={t('program_remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => removing && removeOne(removing)}
        tone="danger"
      />
    </>
  )
}
