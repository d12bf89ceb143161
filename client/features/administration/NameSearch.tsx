import { useDeferredValue, useState, type ReactNode } from 'react'
import { limits } from '#contract/fields.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

/** A field, and below it what has the name that is typed there. */
export function NameSearch({ label, children }: { label: string; children: (name: string) => ReactNode }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        maxLength={limits.name}
        dir="auto"
        lang=""
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children(useDeferredValue(typed.trim()))}
    </>
  )
}
