import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Collection } from '#contract/collecting/collections.ts'
import { withWords } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useCollectionCalls } from '../collecting/collecting.queries.ts'
import { NameDialog } from '../collecting/NameDialog.tsx'
import { useSayingSo } from '../moderation/useSayingSo.ts'

const loadRows = () => withWords(import('../books/MakeBookItem.tsx'), ['writing', 'books'])

/** For whoever made it, and for hosts. */
export function CollectionMenu({ collection }: { collection: Collection }) {
  const { t } = useTranslation()
  const { id, group, name, photos, mayAdd } = collection
  const navigate = useNavigate()
  const calls = useCollectionCalls()
  const say = useSayingSo()
  const [isRenaming, setIsRenaming] = useState(false)
  const close = () => setIsRenaming(false)
  const renaming = useMutation({ mutationFn: (next: string) => calls.change(id, { name: next }), onSuccess: close })

  async function remove() {
    await navigate({ to: '/groups/$id/collections', params: { id: group }, replace: true })
    say(calls.remove(id), t('collection_deleted', { name }), () => calls.restore(id))
  }

  return (
    <>
      <Menu
        label={t('collection_options')}
        trigger={<IconButton label={t('collection_options')} icon={<Ellipsis />} />}
        loadRows={loadRows}
      >
        {({ MakeBookItem }) => (
          <>
            {mayAdd && photos > 0 && <MakeBookItem groupId={group} source={{ collection: id }} title={name} />}
            <MenuItem icon={<Pencil aria-hidden />} onClick={() => setIsRenaming(true)}>
              {t('collection_rename')}
            </MenuItem>
            <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
              {t('collection_delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isRenaming && (
        <NameDialog
          title={t('collection_rename')}
          save={t('save')}
          name={name}
          saving={renaming}
          onSave={renaming.mutate}
          onClose={close}
        />
      )}
    </>
  )
}
