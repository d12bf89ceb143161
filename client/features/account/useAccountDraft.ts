import { useState } from 'react'
import type { Me } from '#contract/me.ts'
import { type AccountFields, differing, savedFields } from './account-fields.ts'

/** The fields show what is saved until somebody changes them; only what differs is unsaved. */
export function useAccountDraft(me: Me) {
  const [draft, setDraft] = useState<Partial<AccountFields>>({})
  const saved = savedFields(me)
  const fields = { ...saved, ...draft }
  return {
    fields,
    unsaved: differing(fields, saved),
    write: (change: Partial<AccountFields>) => setDraft((before) => ({ ...before, ...change })),
    startAnew: () => setDraft({}),
  }
}
