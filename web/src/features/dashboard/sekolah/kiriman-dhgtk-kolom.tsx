import type { BarisProgres } from '@geisa/contract/dashboard-sekolah'
import type { Zona } from '@geisa/engine/acuan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { tampilJam } from '../../../ui/field/baca-jam.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import type { NamaNada } from '../../../ui/warna.ts'

/** Its place in the answer is the only name that a row has. */
export type Bernomor = BarisProgres & { no: number }

/** The specified columns (spec 2, 'School dashboard'). */
export const kolomProgres = (zona: Zona): Kolom<Bernomor>[] => [
  { id: 'tanggal', judul: 'Tanggal', nilai: (k) => k.tanggal, sel: (k) => tanggalPanjang(k.tanggal), tetap: true },
  { id: 'nama', judul: 'Nama', nilai: (k) => k.Nama, sel: (k) => <Box sx={{ minWidth: { sm: 180 } }}>{k.Nama}</Box> },
  { id: 'jenisWaktu', judul: 'Jenis Waktu', nilai: (k) => k.jenis_waktu },
  { id: 'waktu', judul: 'Waktu', nilai: (k) => tampilJam(k.waktu), tetap: true },
  { id: 'status', judul: 'Status Kirim', nilai: (k) => k.Status_kirim, sel: (k) => <Status kata={k.Status_kirim} /> },
  {
    id: 'waktuKirim',
    judul: 'Waktu Kirim',
    nilai: (k) => k.waktu_kirim,
    sel: (k) => (k.waktu_kirim === null ? '-' : tampilInstan(k.waktu_kirim, zona)),
    tetap: true,
  },
  { id: 'jenisData', judul: 'Jenis Data', nilai: (k) => k.Jenis_Data },
]

export const kartuProgres =
  (zona: Zona) =>
  (k: Bernomor): ReactNode => (
    <Box sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      <div>{k.Nama}</div>
      <div>
        {k.jenis_waktu} {tampilJam(k.waktu)} · {k.Jenis_Data}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Status kata={k.Status_kirim} />
        {k.waktu_kirim !== null && (
          <Typography variant="caption" color="textSecondary">
            {tampilInstan(k.waktu_kirim, zona)} {zona}
          </Typography>
        )}
      </Box>
    </Box>
  )

const NADA: Record<string, NamaNada> = { 'Proses Kirim': 'info', Terkirim: 'baik', Gagal: 'bahaya' }

const Status = ({ kata }: { kata: string }) => <Lencana nada={NADA[kata] ?? 'netral'}>{kata}</Lencana>
