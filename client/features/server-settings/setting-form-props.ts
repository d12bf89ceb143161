import type { ServerSettings, SettingAnswer } from '#contract/sign-in/server-settings.ts'

/** One form for the page of the settings and for the step of the set-up. */
export type OneSettingProps = {
  settings: ServerSettings
  saveLabel: string
  tone?: 'primary' | 'plain'
  onSaved: (answer: SettingAnswer) => void
}
