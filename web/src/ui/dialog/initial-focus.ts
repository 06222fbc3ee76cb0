/** As `ref` or `inputRef`: the field that a dialog or form opens with. Once per mount, because it never changes. */
export function focusInitially(element: HTMLElement | null): void {
  if (element !== null && !isUnderDialog(element)) element.focus()
}

/** Who opened a dialog while the page was still coming is typing there: nothing of the page takes the focus away. */
export const isUnderDialog = (element: HTMLElement): boolean =>
  element.closest('[role=dialog]') === null && document.querySelector('[role=dialog]') !== null
