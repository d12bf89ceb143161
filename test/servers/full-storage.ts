/** The browser's storage when it has no room left: what is there can be read and removed. */
export function fullStorage(stored: Storage): Partial<Storage> {
  return {
    getItem: (name) => stored.getItem(name),
    removeItem: (name) => stored.removeItem(name),
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  }
}
