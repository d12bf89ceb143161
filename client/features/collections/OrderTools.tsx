import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Move from 'lucide-react/icons/move'
import type { Collection } from '#contract/collecting/collections.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useCollectionCalls } from '../collecting/collecting.queries.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'

const names = { date: 'collection_by_date', hand: 'collection_by_hand' } as const

/** For whoever made the collection, and for hosts. */
export function OrderTools({
  collection: { id, order },
  onArrange,
}: {
  collection: Collection
  onArrange: () => void
}) {
  const { t } = useTranslation()
  const calls = useCollectionCalls()
  const say = useSayingSo()

  function choose(next: Collection['order']) {
    if (next === order) return
    say(calls.change(id, { order: next }), t('collection_order_changed'), () => calls.change(id, { order }))
  }

  return (
    <>
      <Menu
        label={t('collection_order')}
        trigger={
          <Button tone="quiet" icon={<ArrowDownUp aria-hidden />} aria-haspopup="menu">
            {t(names[order])}
          </Button>
        }
      >
        {(['date', 'hand'] as const).map((each) => (
          <MenuItem key={each} checked={each === order} onClick={() => choose(each)}>
            {t(names[each])}
          </MenuItem>
        ))}
      </Menu>
      {order === 'hand' && (
        <Button tone="quiet" icon={<Move aria-hidden />} onClick={onArrange}>
          {t('collection_arrange')}
        </Button>
      )}
    </>
  )
}
