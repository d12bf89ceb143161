import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyDisplay, chooseDisplay, readDisplay, whenDisplayChosenElsewhere } from './display.ts'
import { readStored, writeStored } from './stored.ts'

const metas = `
  <meta name="color-scheme" content="light dark" />
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1f22" />`

beforeEach(() => {
  document.head.innerHTML = metas
})

afterEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
})

const contents = () => [...document.querySelectorAll('meta')].map(({ content }) => content)

test('what is chosen is on the document, and what the device does by itself is not stored', () => {
  chooseDisplay('theme', 'dark')
  chooseDisplay('textSize', 'large')
  expect({ ...document.documentElement.dataset }).toMatchObject({ theme: 'dark', textSize: 'large' })
  expect(contents()).toEqual(['dark', '#1c1f22', '#1c1f22'])
  chooseDisplay('theme', 'light')
  expect(contents()).toEqual(['light', '#ffffff', '#ffffff'])
  chooseDisplay('theme', 'automatic')
  chooseDisplay('textSize', 'normal')
  expect(contents()).toEqual(['light dark', '#ffffff', '#1c1f22'])
  expect([readStored('theme'), readStored('textSize')]).toEqual([undefined, undefined])
})

test('what makes no sense counts as nothing', () => {
  writeStored('theme', 'mauve')
  applyDisplay()
  expect(readDisplay('theme')).toBe('automatic')
  expect(contents()).toEqual(['light dark', '#ffffff', '#1c1f22'])
})

test('another tab’s choice is told, until nobody wants to know', () => {
  const listener = vi.fn()
  const stop = whenDisplayChosenElsewhere(listener)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'textSize' }))
  expect(listener).toHaveBeenCalledTimes(1)
})
