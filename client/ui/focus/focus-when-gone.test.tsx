import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { handsFocusOver, passesFocusOn } from './focus-when-gone.ts'

function Message({ title }: { title?: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <article>
      {title && <h1>{title}</h1>}
      {isShown ? (
        <a href="#hut">Our hut</a>
      ) : (
        <p ref={handsFocusOver}>
          Hidden <button onClick={() => setIsShown(true)}>Bring back</button>
        </p>
      )}
    </article>
  )
}

async function bringBack() {
  const button = screen.getByRole('button')
  button.focus()
  await act(async () => button.click())
}

test('what comes instead has the focus', async () => {
  render(<Message />)
  await bringBack()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

test('or the heading of the message', async () => {
  render(<Message title="New Year" />)
  await bringBack()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('or the heading of the page, where nothing comes', async () => {
  function Banner() {
    const [isShown, setIsShown] = useState(true)
    return (
      <section>
        {isShown && (
          <p ref={handsFocusOver}>
            <button onClick={() => setIsShown(false)}>Keep</button>
          </p>
        )}
      </section>
    )
  }
  render(
    <main>
      <h1>Les Moreau</h1>
      <Banner />
    </main>,
  )
  await bringBack()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('in a dialog, the place around the last row of a list has it', async () => {
  function Invitations() {
    const [isThere, setIsThere] = useState(true)
    return (
      <dialog open>
        <section tabIndex={-1}>
          <ul>
            {isThere && (
              <li ref={passesFocusOn}>
                <button onClick={() => setIsThere(false)}>Take back</button>
              </li>
            )}
          </ul>
        </section>
      </dialog>
    )
  }
  render(<Invitations />)
  await bringBack()
  expect(document.activeElement?.tagName).toBe('SECTION')
})

test('nothing has where it was not there, or the message goes, too', async () => {
  const { unmount } = render(<Message />)
  await act(async () => screen.getByRole('button').click())
  expect(document.activeElement).toBe(document.body)
  unmount()
  const again = render(<Message title="New Year" />)
  screen.getByRole('button').focus()
  again.unmount()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
