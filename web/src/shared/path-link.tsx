import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** A link to a path that the server named; it opens without a reload, and in a new tab where the user asks for one. */
export function PathLink({
  path,
  children,
  ...rest
}: {
  path: string
  children: ReactNode
  'aria-label'?: string
  /** 'always' inside a sentence. */
  underline?: 'always' | 'hover'
}) {
  return (
    <Link href={path} onClick={useOpen(path)} sx={{ fontWeight: 560 }} {...rest}>
      {children}
    </Link>
  )
}

/** The same as a button, for what a screen wants done next. */
export function PathButton({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Button variant="contained" href={path} onClick={useOpen(path)}>
      {children}
    </Button>
  )
}

function useOpen(path: string): (e: MouseEvent) => void {
  const router = useRouter()
  return (e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    void router.navigate({ href: path })
  }
}
