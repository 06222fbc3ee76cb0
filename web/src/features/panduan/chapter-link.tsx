import Link from '@mui/material/Link'
import type { SxProps, Theme } from '@mui/material/styles'
import { useRouter } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import type { Place } from './parser/chapter.ts'

/** Inside the side panel a link turns the page there; on a page of its own (null) it goes to its address. */
export const TurnPageContext = createContext<((place: Place) => void) | null>(null)

export const addressOf = ({ chapter, section }: Place): string =>
  `/bantuan/${chapter}${section === null ? '' : `#${section}`}`

type Props = { place: Place; children: ReactNode; sx?: SxProps<Theme>; underline?: 'always' | 'hover' }

/** A real address in either case: to be copied, and to be opened in a tab of its own. */
export function ChapterLink({ place, children, sx = {}, underline = 'hover' }: Props) {
  const turn = useContext(TurnPageContext)
  const router = useRouter()
  function open(e: MouseEvent): void {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    if (turn === null) void router.navigate({ href: addressOf(place) })
    else turn(place)
  }
  return (
    <Link href={addressOf(place)} onClick={open} underline={underline} sx={sx}>
      {children}
    </Link>
  )
}
