import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { acceptInvitation } from '../sessions/accept-invitation.ts'
import { LineField } from './LineField.tsx'
import form from '../sessions/AuthForm.module.css'
import styles from './JoinPage.module.css'

type JoinFormProps = {
  inviteKey: string
  /** Those who let people in, where one is not in at once. */
  letIn: readonly string[] | undefined
  /** Resolves when the person was led in. */
  onJoined: (groupId: string) => Promise<void>
  /** What the button says where one is. */
  children: ReactNode
}

/** One button, into the group; where hosts let people in, a line for them. */
export function JoinForm({ inviteKey, letIn, onJoined, children }: JoinFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [line, setLine] = useState('')
  const join = useMutation({
    mutationFn: () => acceptInvitation(queryClient, inviteKey, line.trim()),
    onSuccess: (group) => (group ? onJoined(group) : router.invalidate()),
  })
  const isBusy = join.isPending || join.data !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) join.mutate()
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {letIn && <LineField letIn={letIn} line={line} onLine={setLine} />}
      {join.isError && <Notice tone="danger">{t(errorText(join.error))}</Notice>}
      <EnterButton type="submit" busy={isBusy}>
        {letIn ? t(isBusy ? 'asking_to_join' : 'ask_to_join') : children}
      </EnterButton>
    </form>
  )
}

export function EnterButton({ children, ...button }: ButtonProps) {
  return (
    <Button tone="primary" size="large" className={styles.button} {...button}>
      <span className={styles.label}>{children}</span>
    </Button>
  )
}
