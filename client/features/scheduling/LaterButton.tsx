import Clock from 'lucide-react/icons/clock'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'

const loadRows = () => import('./LaterRows.tsx')
const MomentDialog = lazyOrNothing(() => import('./MomentDialog.tsx'), 'MomentDialog')

type LaterButtonProps = { draft: Pick<DraftState, 'content' | 'write'>; groupId: string | undefined }

/** When a message goes, if not now. */
export function LaterButton({ draft, groupId }: LaterButtonProps) {
  const { t } = useTranslation()
  const [isChoosing, setIsChoosing] = useState(false)
  const choose = (goesAt: string) => draft.write({ goesAt })
  return (
    <>
      <Menu
        label={t('send_later')}
        align="end"
        loadRows={loadRows}
        trigger={<IconButton label={t('send_later')} icon={<Clock aria-hidden />} />}
      >
        {({ LaterRows }) => (
          <LaterRows
            groupId={groupId}
            chosen={draft.content.goesAt}
            onChoose={choose}
            onOther={() => setIsChoosing(true)}
          />
        )}
      </Menu>
      {isChoosing && (
        <Suspense>
          <MomentDialog start={draft.content.goesAt} onChoose={choose} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
