/** As `ref` or `inputRef`: the field that a dialog or form opens with. Once per mount, because it never changes. */
export function fokusAwal(elemen: HTMLElement | null): void {
  elemen?.focus()
}
