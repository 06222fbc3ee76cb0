import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'

type Ringkas = Pick<PenggunaRinci, 'peran' | 'wilayah' | 'cakupanWilayah' | 'cakupanSekolah' | 'sekolah'>

const TAMPIL = 20

/**
 * What an account sees, in a few words; the names behind a number are in its tooltip (spec 2 'User management'), all of
 * them behind a press, for a thumb finds no tooltip.
 */
export function CakupanRingkas({ pengguna }: { pengguna: Ringkas }) {
  const [tombol, setTombol] = useState<HTMLElement | null>(null)
  const daftar = namaCakupan(pengguna)
  const teks = teksCakupan(pengguna)
  if (daftar.length === 0) return teks
  return (
    <>
      <Tooltip describeChild title={tombol === null ? sebutNama(daftar) : ''}>
        <ButtonBase aria-haspopup="dialog" onClick={(e) => setTombol(e.currentTarget)} sx={GAYA_TOMBOL}>
          {teks}
        </ButtonBase>
      </Tooltip>
      <Popover
        open={tombol !== null}
        anchorEl={tombol}
        onClose={() => setTombol(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': teks, tabIndex: 0, sx: GAYA_DAFTAR } }}
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
const GAYA_DAFTAR = { maxHeight: 320, border: 1, borderColor: 'divider' } as const
const GAYA_TOMBOL = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  borderBottom: '1px dotted',
  borderColor: 'text.secondary',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

export function teksCakupan({ peran, wilayah, cakupanWilayah, cakupanSekolah, sekolah }: Ringkas): string {
  const jumlah = (n: number): string => n.toLocaleString('id-ID')
  switch (peran.peranId) {
    case PERAN.YAYASAN:
      return `${jumlah(cakupanSekolah.length)} Sekolah Dipilih`
    case PERAN.CABANG_DINAS:
      return `${jumlah(cakupanWilayah.length)} Kab/Kota Dipilih`
    case PERAN.UPTD:
      return `${jumlah(cakupanWilayah.length)} Kecamatan Dipilih`
    case PERAN.SEKOLAH:
    case PERAN.GTK:
      return sekolah?.nama ?? '-'
    default:
      return wilayah?.nama ?? '-'
  }
}

export const namaCakupan = ({ peran, cakupanWilayah, cakupanSekolah }: Ringkas): string[] =>
  (peran.peranId === PERAN.YAYASAN ? cakupanSekolah : cakupanWilayah).map(({ nama }) => nama)

const sebutNama = (nama: readonly string[]): string =>
  nama.length > TAMPIL ? `${nama.slice(0, TAMPIL).join(', ')} dan ${nama.length - TAMPIL} lagi` : nama.join(', ')
