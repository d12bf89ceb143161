import { type ReactNode, useState } from 'react'
import type { SettingAnswer } from '#contract/sign-in/server-settings.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { type Change, useChangeSetting } from './server-settings.queries.ts'

export type Saving = {
  save: (change: Change) => void
  isBusy: boolean
  answer: SettingAnswer | undefined
  failure: Error | undefined
  /** Asks who it is where the session is not fresh. */
  dialog: ReactNode
}

/** Saves a setting, which says in words when it cannot. */
export function useSaving(version: string, onSaved: (answer: SettingAnswer) => void): Saving {
  const changing = useChangeSetting(version)
  const [attempt, dialog] = useProofFirst()
  const [answer, setAnswer] = useState<SettingAnswer>()

  const save = (change: Change) => {
    setAnswer(undefined)
    void attempt('administer', async (proof) => {
      const answer = await changing.mutateAsync({ change, proof })
      setAnswer(answer)
      if (!answer.problem) onSaved(answer)
    })
  }
  return { save, isBusy: changing.isPending, answer, failure: failureOf(changing), dialog }
}
