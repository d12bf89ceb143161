import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { type Language, languages, languageTag } from '../../words/languages.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useUpdateAccount } from './account.queries.ts'

export function LanguageChoice({ me }: { me: Me }) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const update = useUpdateAccount(me.id)

  async function choose(lang: Language) {
    try {
      await setLanguage(lang)
    } catch {
      return toast({ text: t('error_unreachable'), tone: 'danger' })
    }
    update.mutate(
      { data: { lang } },
      {
        onSuccess: () => toast({ text: i18n.t('settings_updated') }),
        onError: (error) => toast({ text: i18n.t(errorText(error)), tone: 'danger' }),
      },
    )
  }

  return (
    <SelectField
      label={t('language')}
      name="language"
      value={i18n.language}
      onChange={(event) => void choose(event.target.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={languageTag(language)}>
          {languageNames[language]}
        </option>
      ))}
    </SelectField>
  )
}
