import { tokenScopes, type TokenScope } from '#contract/sign-in/token-scopes.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { scopeHints, scopeWords } from './scope-words.ts'
import { SeveralSwitches } from './SeveralSwitches.tsx'

type ScopeChoiceProps = { chosen: readonly TokenScope[]; onChoose: (chosen: readonly TokenScope[]) => void }

export function ScopeChoice({ chosen, onChoose }: ScopeChoiceProps) {
  const { t } = useTranslation()
  return (
    <SeveralSwitches
      legend={t('program_may')}
      values={tokenScopes}
      wordsOf={(scope) => ({ label: t(scopeWords[scope]), hint: t(scopeHints[scope]) })}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
