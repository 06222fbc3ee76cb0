import type { GtkBaris } from '@geisa/contract/gtk'
import Link from '@mui/material/Link'
import { createLink, getRouteApi } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

export const Tautan = createLink(Link)
const rute = getRouteApi('/pengaturan/gtk')

/** The name opens the form; it is an address of its own, so a record can be passed on. */
export function TautanGtk({ gtk }: { gtk: GtkBaris }) {
  const cari = rute.useSearch()
  return (
    <Tautan
      from="/pengaturan/gtk"
      to="."
      search={{ ...cari, gtk: gtk.id }}
      resetScroll={false}
      color="textPrimary"
      sx={{ fontWeight: 560 }}
      data-buka
    >
      {gtk.nama}
    </Tautan>
  )
}

/** A click anywhere in a row or card is a click on its name; the keyboard has the link itself. */
export function klikBaris(e: MouseEvent<HTMLElement>): void {
  if (!(e.target instanceof Element) || e.target.closest('a, button') !== null) return
  if (getSelection()?.isCollapsed === false) return
  e.target.closest('tr, li')?.querySelector<HTMLElement>('a[data-buka]')?.click()
}
