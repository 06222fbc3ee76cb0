import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, memo, useId, useState } from 'react'
import { bacaJam, tampilJam } from '../../../ui/field/baca-jam.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Rincian } from './isian-manual.ts'

/** Cells of the staff table: each keeps what is being typed to itself, so that one letter does not draw 200 rows. */

export type UbahRincian = (gtkId: string, ubah: Partial<Rincian>) => void

type NamaProps = {
  id: string
  nama: string
  ket: string
  ikut: boolean
  galat: string | undefined
  onIkut: (id: string, ikut: boolean) => void
}

export const SelNama = memo(function SelNama({ id, nama, ket, ikut, galat, onIkut }: NamaProps) {
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, cursor: 'pointer' }}>
      <Checkbox
        size="small"
        disableRipple
        checked={ikut}
        onChange={(_, baru) => onIkut(id, baru)}
        slotProps={{ input: { 'aria-label': `Usulkan ${nama}` } }}
        sx={{ p: 1, ml: -1 }}
      />
      <Box sx={{ minWidth: 0, lineHeight: 1.25 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{nama}</Box>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.2 }}>
          {ket}
        </Typography>
        {galat !== undefined && <Galat>{galat}</Galat>}
      </Box>
    </Box>
  )
})

export const SelHadir = memo(function SelHadir({ hadir }: { hadir: boolean | null }) {
  if (hadir === null) return <Box sx={{ color: 'text.secondary' }}>-</Box>
  return <Lencana nada={hadir ? 'baik' : 'netral'}>{hadir ? 'Hadir' : 'Tidak Hadir'}</Lencana>
})

type JamProps = {
  id: string
  nama: string
  bidang: 'waktuDatang' | 'waktuPulang'
  nilai: string | null
  galat: string | undefined
  onUbah: UbahRincian
}

const LABEL = { waktuDatang: 'Jam datang', waktuPulang: 'Jam pulang', keterangan: 'Keterangan' } as const
const SALAH = 'Jam 00:00–23:59'

/** A time typed as '7', '730' or '7.30.15'; Enter and the arrows go on to the next row, as in a sheet. */
export const SelJam = memo(function SelJam({ id, nama, bidang, nilai, galat, onUbah }: JamProps) {
  const [ketikan, setKetikan] = useState<string | null>(null)
  const [nilaiLalu, setNilaiLalu] = useState(nilai)
  const idGalat = useId()
  // Set for everybody at once wins over what was left half typed.
  if (nilai !== nilaiLalu) {
    setNilaiLalu(nilai)
    setKetikan(null)
  }
  const salah = ketikan !== null && ketikan.trim() !== '' && bacaJam(ketikan) === null
  const tampilGalat = salah ? SALAH : galat
  const selesai = (): void => {
    if (ketikan === null || salah) return
    const jam = bacaJam(ketikan)
    setKetikan(null)
    if (jam !== nilai) onUbah(id, { [bidang]: jam })
  }
  return (
    <>
      <InputBase
        value={ketikan ?? (nilai === null ? '' : tampilJam(nilai))}
        placeholder="JJ:MM"
        onChange={(e) => setKetikan(e.target.value)}
        onFocus={(e) => e.target.select()}
        onBlur={selesai}
        onKeyDown={(e) => {
          if (e.key === 'Escape') setKetikan(null)
          else if (pindahBaris(e)) selesai()
        }}
        inputProps={{
          'aria-label': `${LABEL[bidang]} ${nama}`,
          'aria-invalid': tampilGalat !== undefined,
          ...(tampilGalat === undefined ? {} : { 'aria-describedby': idGalat }),
          'data-bidang': bidang,
          'data-belum-terbaca': salah || undefined,
          inputMode: 'numeric',
          autoComplete: 'off',
        }}
        sx={[KOTAK, { fontVariantNumeric: 'tabular-nums' }, tampilGalat === undefined ? {} : KOTAK_SALAH]}
      />
      {tampilGalat !== undefined && <Galat id={idGalat}>{tampilGalat}</Galat>}
    </>
  )
})

type KeteranganProps = { id: string; nama: string; nilai: string; galat: string | undefined; onUbah: UbahRincian }

export const SelKeterangan = memo(function SelKeterangan({ id, nama, nilai, galat, onUbah }: KeteranganProps) {
  const [ketikan, setKetikan] = useState<string | null>(null)
  const selesai = (): void => {
    if (ketikan !== null && ketikan !== nilai) onUbah(id, { keterangan: ketikan })
    setKetikan(null)
  }
  return (
    <>
      <InputBase
        value={ketikan ?? nilai}
        onChange={(e) => setKetikan(e.target.value)}
        onBlur={selesai}
        onKeyDown={(e) => {
          if (e.key === 'Escape') setKetikan(null)
          else if (pindahBaris(e)) selesai()
        }}
        inputProps={{ 'aria-label': `${LABEL.keterangan} ${nama}`, 'data-bidang': 'keterangan', maxLength: 300 }}
        sx={[KOTAK, galat === undefined ? {} : KOTAK_SALAH]}
      />
      {galat !== undefined && <Galat>{galat}</Galat>}
    </>
  )
})

const KOTAK = {
  width: '100%',
  height: 32,
  px: 2,
  fontSize: '0.875rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
} as const
const KOTAK_SALAH = { borderColor: 'error.main' } as const

function Galat({ id, children }: { id?: string; children: string }) {
  return (
    <Typography id={id} variant="caption" color="error" component="div" sx={{ whiteSpace: 'normal', lineHeight: 1.3 }}>
      {children}
    </Typography>
  )
}

/** Focus on the same field of the row below or above; what was typed is taken over on leaving. */
function pindahBaris(e: KeyboardEvent): boolean {
  const turun = e.key === 'Enter' || e.key === 'ArrowDown'
  if (!turun && e.key !== 'ArrowUp') return false
  // Enter in a field is no submission of a request that changes pay.
  e.preventDefault()
  const ini = e.target as HTMLElement
  const baris = ini.closest('tr, li')
  const sasaran = turun ? baris?.nextElementSibling : baris?.previousElementSibling
  const isian = sasaran?.querySelector<HTMLElement>(`[data-bidang=${ini.dataset['bidang']}]`)
  if (isian) isian.focus()
  return true
}
