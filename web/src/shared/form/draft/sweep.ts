/** Sealed text is hexadecimal and nothing else. */
const SEALED = /^[\da-f]+$/
/** Unsent forms, unfinished uploads, what was opened last from the search. */
const SWEPT = /^(geisa\.draf\.|geisa\.cari$|tus::)/

/** An earlier release kept them in the open: gone at the first look, before anybody has signed in. */
export function sweepOpenDrafts(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (SWEPT.test(key) && !SEALED.test(storage.getItem(key) ?? '')) storage.removeItem(key)
}
