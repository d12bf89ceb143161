import { useState, type ReactNode } from 'react'
import type { Bytes } from '#contract/units.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { LimitDialog } from './LimitDialog.tsx'
import rows from '../AdministeredRows.module.css'

type StoredRowProps = {
  noun: 'person' | 'group'
  stored: { id: string; name: string; bytes: Bytes; limit?: Bytes }
  /** Of whoever has no limit of their own; 0 is none. */
  usual: Bytes
  children?: ReactNode
}

export function StoredRow({ noun, stored, usual, children }: StoredRowProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, bytes, limit } = stored
  const most = limit ?? usual
  const size = sizeText(bytes, i18n.language)
  return (
    <li className={rows.row}>
      {children}
      <div className={rows.words}>
        <p className={rows.name}>
          <bdi lang="">{name}</bdi>
        </p>
        <p className={rows.second}>
          {most > 0 ? t('storage_used_of', { used: size, limit: sizeText(most, i18n.language) }) : size}
          {limit !== undefined && ` · ${t(limit === 0 ? 'storage_own_none' : 'storage_own')}`}
        </p>
      </div>
      <Button tone="quiet" aria-label={t('storage_limit_named', { name })} onClick={() => setIsOpen(true)}>
        {t('storage_limit')}
      </Button>
      <LimitDialog
        limited={{ noun, id, name }}
        limit={limit}
        usual={usual}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </li>
  )
}
