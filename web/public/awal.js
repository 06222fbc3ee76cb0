// What the program cannot say while it is not there: on a bad line its files fail or hang, and 'Memuat Geisa…' would stand
// for ever. Plain and by itself, since the page's policy allows no script within it.
;(() => {
  const PATIENCE_MS = 20_000
  const say = () => {
    // Gone once the program draws.
    const splash = document.querySelector('.awal')
    if (splash === null || splash.querySelector('button') !== null) return
    const heading = document.createElement('h1')
    heading.textContent = 'Geisa belum termuat. Sambungan lambat atau terputus.'
    splash.querySelector('p').replaceWith(heading)
    splash.querySelector('svg').classList.remove('ubin-mengisi')
    const again = document.createElement('button')
    again.type = 'button'
    again.textContent = 'Muat ulang'
    again.addEventListener('click', () => location.reload())
    splash.append(again)
  }
  // A file that fails tells it to its own element alone.
  const isFile = ({ target }) => target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
  addEventListener('error', (event) => isFile(event) && say(), true)
  setTimeout(say, PATIENCE_MS)

  // Who has no session sees the sign-in page next: it comes beside the program, not after it (plugin-splash.ts).
  if (localStorage.getItem('geisa.token') !== null) return
  const guest = document.querySelector('meta[name="geisa-tamu"]')
  for (const href of guest?.content.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
})()
