// What these pages can do beyond being read: search, and a large view of photos. No server is asked for anything.
;(() => {
  const { base = '', months = '', ...words } = document.documentElement.dataset
  const main = /** @type {HTMLElement} */ (document.querySelector('main'))

  /** @typedef {{ month: string, id: string, by: string, date: string, text: string, folded: string }} Line */

  /** @type {Line[]} */
  const known = []
  // Called by the words of each month: pages in a folder may load scripts, but not read files.
  Object.assign(window, {
    /** @param {string} month @param {[string, string, string, string][]} lines */
    archiveWords: (month, lines) => {
      for (const [id, by, date, text] of lines)
        known.push({ month, id, by, date, text, folded: folded(`${by} ${text}`) })
    },
  })

  /** @param {string} text */
  function folded(text) {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  }

  /** @param {string} month */
  function loadWords(month) {
    return new Promise((done) => {
      const script = document.createElement('script')
      script.src = `${base}assets/words/${month}.js`
      script.addEventListener('load', done)
      script.addEventListener('error', done)
      document.head.append(script)
    })
  }

  function addSearch() {
    const place = document.querySelector('.search')
    if (!place || months === '') return
    const field = document.createElement('input')
    field.type = 'search'
    field.placeholder = words.search ?? ''
    field.setAttribute('aria-label', words.search ?? '')
    place.append(field)
    const found = document.createElement('div')
    found.className = 'found'
    found.setAttribute('role', 'status')
    main.prepend(found)
    /** @type {Promise<unknown> | undefined} */
    let loading
    field.addEventListener('input', async () => {
      const typed = field.value
      loading ??= Promise.all(months.split(' ').map(loadWords))
      await loading
      if (field.value !== typed) return
      const wanted = folded(typed).split(/\s+/).filter(Boolean)
      const hits = known.filter((line) => wanted.every((word) => line.folded.includes(word)))
      const shown = wanted.length === 0 ? [] : hits.slice(0, 100)
      found.replaceChildren(...shown.map((line) => linkTo(line, wanted[0] ?? '')))
      if (wanted.length > 0 && hits.length === 0) found.textContent = (words.nothing ?? '').replace('%s', typed.trim())
      found.scrollIntoView({ block: 'nearest' })
    })
  }

  /** @param {Line} line @param {string} word */
  function linkTo({ month, id, by, date, text, folded }, word) {
    const link = document.createElement('a')
    link.href = `${base}pages/${month}.html#m-${id}`
    const name = document.createElement('strong')
    name.textContent = by
    const day = document.createElement('span')
    day.className = 'quiet'
    day.textContent = ` ${date}`
    const part = document.createElement('p')
    part.dir = 'auto'
    const start = Math.max(0, folded.indexOf(word) - by.length - 60)
    part.textContent = `${start > 0 ? '… ' : ''}${text.slice(start, start + 200)}`
    link.append(name, day, part)
    return link
  }

  function addLargeView() {
    const photos = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll('a[data-photo]')])
    if (photos.length === 0 || !('HTMLDialogElement' in window)) return
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', words.large ?? '')
    const image = document.createElement('img')
    const caption = document.createElement('p')
    let index = 0
    /** @param {number} by */
    const turn = (by) => {
      index = (index + by + photos.length) % photos.length
      const photo = photos[index]
      const small = photo?.querySelector('img')
      if (!photo || !small) return
      // Browsers do not show every original.
      image.addEventListener('error', () => (image.src = small.src), { once: true })
      image.src = photo.href
      image.alt = small.alt
      caption.textContent = photo.parentElement?.querySelector('figcaption')?.textContent ?? ''
    }
    dialog.append(
      image,
      caption,
      button('close', '×', words.close, () => dialog.close()),
      button('back', '‹', words.back, () => turn(-1)),
      button('on', '›', words.on, () => turn(1)),
    )
    document.body.append(dialog)
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') turn(-1)
      if (key === 'ArrowRight') turn(1)
    })
    for (const [place, photo] of photos.entries()) {
      photo.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        index = place
        turn(0)
        dialog.showModal()
      })
    }
  }

  /** @param {string} name @param {string} sign @param {string | undefined} label @param {() => void} act */
  function button(name, sign, label, act) {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = name
    made.textContent = sign
    made.setAttribute('aria-label', label ?? '')
    made.addEventListener('click', act)
    return made
  }

  addSearch()
  addLargeView()
})()
