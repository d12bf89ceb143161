/** Carries texts between servers. Each reaches all connected servers; the others miss it for good. */
export type Carrier = {
  /** Resolves when the texts are on their way to the others, and rejects when they may not be. */
  send: (texts: readonly string[]) => Promise<void>
  /** For a single text, which does not wait while all connections to the database are busy. */
  sendAtOnce: (text: string) => Promise<void>
  longest: number
  isConnected: () => boolean
  close: () => Promise<void>
}

export type CarrierListener = {
  /** Texts of all servers, this one included. */
  receive: (text: string) => void
  /** Connected again, after texts may have been missed. */
  onReturn: () => void
}

export type OpenCarrier = (listener: CarrierListener) => Promise<Carrier>
