import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { CodeForm } from './CodeForm.tsx'
import { ConfirmEntry } from './ConfirmEntry.tsx'
import { ownerQuery } from './entry-codes.queries.ts'

/** Opening the address changes nothing: programs that read links for people open it, too. */
export function EnterPage() {
  const { t } = useTranslation()
  const hash = useLocation({ select: ({ hash }) => hash })
  const [typed, setTyped] = useState<string>()
  const code = typed ?? hash
  const { data: owner, error, isFetching, refetch } = useQuery(ownerQuery(code))

  /** The same code again is another attempt. */
  function look(next: string) {
    if (next === code) void refetch()
    else setTyped(next)
  }

  if (owner) return <ConfirmEntry owner={owner} code={code} onBack={() => setTyped('')} />
  if (hash && typed === undefined && isFetching) {
    return (
      <AuthFrame title={t('enter_title')}>
        <Spinner />
      </AuthFrame>
    )
  }
  return <CodeForm error={error} busy={isFetching} onCode={look} />
}
