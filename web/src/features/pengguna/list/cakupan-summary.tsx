import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { numeral } from '../../../shared/numerals.ts'

type Short = Pick<PenggunaDetail, 'peran' | 'wilayah' | 'cakupanWilayah' | 'cakupanSekolah' | 'sekolah'>

const MOST_NAMES = 20

/**
 * What an account sees, in a few words; the names behind a number are in its tooltip (spec 2 'User management'), all of
 * them behind a press, for a thumb finds no tooltip.
 */
export function CakupanSummary({ pengguna }: { pengguna: Short }) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const daftar = namaCakupan(pengguna)
  const text = cakupanText(pengguna)
  if (daftar.length === 0) return text
  return (
    <>
      <Tooltip describeChild title={button === null ? describeName(daftar) : ''}>
        <ButtonBase aria-haspopup="dialog" onClick={(e) => setButton(e.currentTarget)} sx={BUTTON_STYLE}>
          {text}
        </ButtonBase>
      </Tooltip>
      <Popover
        open={button !== null}
        anchorEl={button}
        onClose={() => setButton(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text, tabIndex: 0, sx: LIST_STYLE } }}
      >
        <Box component="ul" sx={{ m: 0, py: 2, pl: 8, pr: 5, lineHeight: 1.7 }}>
          {daftar.map((nama) => (
            <li key={nama}>{nama}</li>
          ))}
        </Box>
      </Popover>
    </>
  )
}

/** In the dark a shadow alone is no edge. */
const LIST_STYLE = { maxHeight: 320, border: 1, borderColor: 'divider' } as const
const BUTTON_STYLE = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  borderBottom: '1px dotted',
  borderColor: 'text.secondary',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

export function cakupanText({ peran, wilayah, cakupanWilayah, cakupanSekolah, sekolah }: Short): string {
  switch (peran.peranId) {
    case PERAN.YAYASAN:
      return `${numeral(cakupanSekolah.length)} Sekolah Dipilih`
    case PERAN.CABANG_DINAS:
      return `${numeral(cakupanWilayah.length)} Kab/Kota Dipilih`
    case PERAN.UPTD:
      return `${numeral(cakupanWilayah.length)} Kecamatan Dipilih`
    case PERAN.SEKOLAH:
    case PERAN.GTK:
      return sekolah?.nama ?? '-'
    default:
      return wilayah?.nama ?? '-'
  }
}

export const namaCakupan = ({ peran, cakupanWilayah, cakupanSekolah }: Short): string[] =>
  (peran.peranId === PERAN.YAYASAN ? cakupanSekolah : cakupanWilayah).map(({ nama }) => nama)

const describeName = (nama: readonly string[]): string =>
  nama.length > MOST_NAMES
    ? `${nama.slice(0, MOST_NAMES).join(', ')} dan ${nama.length - MOST_NAMES} lagi`
    : nama.join(', ')
