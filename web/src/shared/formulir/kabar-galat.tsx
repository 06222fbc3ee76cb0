import Alert from '@mui/material/Alert'

/** Why what was sent was refused. The button stands at the foot of the form, this above it: it comes into sight by itself. */
export function KabarGalat({ children }: { children: string }) {
  return (
    <Alert severity="error" ref={tampakkan} tabIndex={-1}>
      {children}
    </Alert>
  )
}

/** As `ref`: once per mount, because it never changes. */
export function tampakkan(elemen: HTMLElement | null): void {
  elemen?.focus({ preventScroll: true })
  elemen?.scrollIntoView({ block: 'center' })
}
