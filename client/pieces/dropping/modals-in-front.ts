/** Open dialogs, and the lightbox: nothing behind them takes files. */
export function modalsInFront(): Element[] {
  return [...document.querySelectorAll('dialog[open], [aria-modal=true]')]
}
