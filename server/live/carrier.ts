/** Carries texts between servers. Each reaches all servers that are connected; those that are not miss it for good. */
export type Carrier = {
  /** Resolves when the texts are on their way to the others, and rejects when they may not be. */
  send: (texts: readonly string[]) => Promise<void>
  /** The same for a text that does not wait while all connections to the database are busy. */
  sendAtOnce: (text: string) => Promise<void>
  /** Most bytes of a text. */
  longest: number
  isConnected: () => boolean
  close: () => Promise<void>
}

export type CarrierListener = {
  /** A text that a server has sent, perhaps this one. */
  receive: (text: string) => void
  /** Connected again, after texts may have been missed. */
  onReturn: () => void
}

export type OpenCarrier = (listener: CarrierListener) => Promise<Carrier>
