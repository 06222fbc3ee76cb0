import Alert from '@mui/material/Alert'

/** Why what was sent was refused. The button stands at the foot of the form, this above it: it comes into sight by itself. */
export function ErrorKabar({ children }: { children: string }) {
  return (
    <Alert severity="error" ref={reveal} tabIndex={-1}>
      {children}
    </Alert>
  )
}

/** As `ref`: once per mount, because it never changes. */
export function reveal(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
