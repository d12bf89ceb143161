import type { CollectionRef } from '#contract/collecting/collections.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** How many are new in a collection. */
export function useSayAdded() {
  const { t } = useTranslation()
  const toast = useToast()
  return ({ name }: Pick<CollectionRef, 'name'>, count: number) =>
    toast({ text: count > 0 ? t('collection_added', { count, name }) : t('collection_nothing_new', { name }) })
}
