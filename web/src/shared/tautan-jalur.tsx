import Link from '@mui/material/Link'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** A link to a path that the server named; it opens without a reload, and in a new tab where the user asks for one. */
export function TautanJalur({
  jalur,
  children,
  ...sisa
}: {
  jalur: string
  children: ReactNode
  'aria-label'?: string
  /** 'always' inside a sentence. */
  underline?: 'always' | 'hover'
}) {
  const router = useRouter()
  function buka(e: MouseEvent): void {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    void router.navigate({ href: jalur })
  }
  return (
    <Link href={jalur} onClick={buka} sx={{ fontWeight: 560 }} {...sisa}>
      {children}
    </Link>
  )
}
