import type words from '#locales/en_US.json'
import type writing from '#locales/writing/en_US.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof words & typeof writing }
    keySeparator: false
    nsSeparator: false
  }
}
