import { useTranslation } from 'react-i18next'
import { tokenScopes, type TokenScope } from '#contract/sign-in/token-scopes.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { scopeHints, scopeWords } from './scope-words.ts'
import styles from './Programs.module.css'

type ScopeChoiceProps = { chosen: readonly TokenScope[]; onChoose: (chosen: readonly TokenScope[]) => void }

export function ScopeChoice({ chosen, onChoose }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const turn = (turned: TokenScope, isOn: boolean) =>
    onChoose(tokenScopes.filter((scope) => (scope === turned ? isOn : chosen.includes(scope))))
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{t('program_may')}</legend>
      {tokenScopes.map((scope) => (
        <Switch
          key={scope}
          label={t(scopeWords[scope])}
          hint={t(scopeHints[scope])}
          checked={chosen.includes(scope)}
          onChange={(isOn) => turn(scope, isOn)}
        />
      ))}
      {chosen.length === 0 && <p className={styles.second}>{t('program_may_nothing')}</p>}
    </fieldset>
  )
}
