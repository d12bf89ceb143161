declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss'

  type Usage = { feature: string; featureData: { missing?: string } }
  type Options = { browsers: string[]; ignore: string[]; onFeatureUsage: (usage: Usage) => void }

  const DoIUse: new (options: Options) => AcceptedPlugin
  // oxlint-disable-next-line import/no-default-export
  export default DoIUse
}
