import type { GtkRow } from '@geisa/contract/gtk/gtk'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { createLink, getRouteApi } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

export const LinkTo = createLink(Link)
const route = getRouteApi('/pengaturan/gtk')

/** The name opens the form; it is an address of its own, so a record can be passed on. */
export function GtkLink({ gtk }: { gtk: GtkRow }) {
  const search = route.useSearch()
  return (
    <LinkTo
      from="/pengaturan/gtk"
      to="."
      search={{ ...search, gtk: gtk.id }}
      resetScroll={false}
      color="textPrimary"
      sx={{ fontWeight: 560 }}
      data-opens
    >
      {gtk.nama}
    </LinkTo>
  )
}

/** A click anywhere in a row or card is a click on its name; the keyboard has the link itself. */
export function ClickableRows({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the name in the row is the link for the keyboard
    <Box onClick={clickRow} sx={{ '& tbody tr:has(a), & li:has(a)': { cursor: 'pointer' } }}>
      {children}
    </Box>
  )
}

function clickRow(e: MouseEvent<HTMLElement>): void {
  if (!(e.target instanceof Element) || e.target.closest('a, button, dl, input, label') !== null) return
  if (getSelection()?.isCollapsed === false) return
  e.target.closest('tr, li')?.querySelector<HTMLElement>('a[data-opens]')?.click()
}
