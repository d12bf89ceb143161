import { useState } from 'react'
import type { JoinRequest } from '#contract/hosting/join-requests.ts'

/** Those who wait, in the order in which they came, and those decided here, whose rows still say so. */
export function useSettledRows(waiting: readonly JoinRequest[]) {
  const [settled, setSettled] = useState<readonly JoinRequest[]>([])
  const isSettled = ({ user }: JoinRequest) => settled.some((one) => one.user.id === user.id)
  const rows = [...waiting.filter((one) => !isSettled(one)), ...settled].toSorted(
    (a, b) => a.createdAt - b.createdAt || (a.user.id < b.user.id ? -1 : 1),
  )
  return {
    rows,
    settle: (request: JoinRequest) => setSettled((all) => (isSettled(request) ? all : [...all, request])),
    unsettle: ({ user }: JoinRequest) => setSettled((all) => all.filter((one) => one.user.id !== user.id)),
  }
}
