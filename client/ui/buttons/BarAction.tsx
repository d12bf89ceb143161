import type { ReactNode } from 'react'
import { barActionClass } from './bar-action-class.ts'

export function BarAction({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" className={barActionClass} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </button>
  )
}
