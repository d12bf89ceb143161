import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Long enough for two busy cores; what is found at once does not wait.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
// What a test set out to load and did not wait for would fail once its file is over.
afterAll(() => vi.dynamicImportSettled())

/** As browsers do it: whoever is told of it may find the dialog open again. */
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  setTimeout(() => this.dispatchEvent(new Event('close')))
}
