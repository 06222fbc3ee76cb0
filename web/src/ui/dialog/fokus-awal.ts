/** As `ref` or `inputRef`: the field that a dialog or form opens with. Once per mount, because it never changes. */
export function focusInitially(element: HTMLElement | null): void {
  element?.focus()
}
