import type { ReactNode } from 'react'
import type { ServerSettings, SettingAnswer } from '#contract/sign-in/server-settings.ts'

/** One form for the page of the settings and for the step of the set-up. */
export type OneSettingProps = {
  settings: ServerSettings
  saveLabel: string
  tone?: 'primary' | 'plain'
  /** Beside the button that saves. */
  beside?: ReactNode
  onSaved: (answer: SettingAnswer) => void
}
