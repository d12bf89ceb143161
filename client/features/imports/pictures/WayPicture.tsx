import type { ReactNode } from 'react'
import type { ImportWay } from '#contract/importing/imports.ts'
import styles from './pictures.module.css'

export type ChosenWay = Exclude<ImportWay, 'whole'>

type Area = { x: number; y: number; width: number; height: number }

const Photo = (area: Area) => <rect className={styles.far} {...area} rx="4" />
const Words = (area: Omit<Area, 'height'>) => <rect className={styles.line} {...area} height="5" rx="2.5" />
const Sheet = (area: Area) => <rect className={styles.sheet} {...area} rx="7" />

/** Cards as they will stand in the group. */
const drawings: Record<ChosenWay, ReactNode> = {
  albums: (
    <>
      <Sheet x={12} y={12} width={45} height={74} />
      <Photo x={16} y={16} width={37} height={30} />
      <Photo x={16} y={49} width={17} height={20} />
      <Photo x={36} y={49} width={17} height={20} />
      <Words x={16} y={75} width={22} />
      <Sheet x={63} y={12} width={45} height={56} />
      <Photo x={67} y={16} width={37} height={36} />
      <Words x={67} y={57} width={26} />
      <Sheet x={63} y={74} width={45} height={30} />
      <Photo x={67} y={78} width={37} height={30} />
    </>
  ),
  days: (
    <>
      <Sheet x={24} y={12} width={72} height={100} />
      <rect className={styles.near} x="31" y="19" width="34" height="7" rx="3.5" />
      <Words x={31} y={33} width={54} />
      <Words x={31} y={42} width={42} />
      <Words x={31} y={51} width={50} />
      <Photo x={31} y={62} width={27} height={30} />
      <Photo x={61} y={62} width={28} height={30} />
    </>
  ),
  archive: (
    <>
      <Sheet x={30} y={12} width={60} height={40} />
      <Sheet x={24} y={24} width={72} height={44} />
      <Sheet x={18} y={38} width={84} height={66} />
      <rect className={styles.near} x="26" y="46" width="40" height="7" rx="3.5" />
      <circle className={styles.far} cx="31" cy="66" r="5" />
      <Words x={41} y={63.5} width={50} />
      <circle className={styles.far} cx="31" cy="80" r="5" />
      <Words x={41} y={77.5} width={38} />
    </>
  ),
}

export function WayPicture({ way }: { way: ChosenWay }) {
  return (
    <svg className={styles.way} viewBox="0 0 120 98" aria-hidden>
      {drawings[way]}
    </svg>
  )
}
