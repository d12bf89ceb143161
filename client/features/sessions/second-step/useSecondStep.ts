import { useNavigate, useSearch } from '@tanstack/react-router'
import { CallError } from '../../../api/call.ts'
import type { Destination } from '../useEntering.ts'

/** Leads from a password or code that was right to the second step, where a person has one, and then into the group. */
export function useSecondStep(destination?: Partial<Destination>): (error: unknown) => void {
  const navigate = useNavigate()
  const { inviteKey, returnTo } = useSearch({ strict: false })

  return function goOn(error) {
    if (!(error instanceof CallError) || error.code !== 'second-step-needed') return
    void navigate({ to: '/second-step', search: { inviteKey, returnTo, ...destination }, replace: true })
  }
}
