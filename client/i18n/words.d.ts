import type words from '#locales/en_US.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof words }
    keySeparator: false
    nsSeparator: false
  }
}
