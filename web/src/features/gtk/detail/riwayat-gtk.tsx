import { type FullGtk, LABEL_SHIFT_GTK } from '@geisa/contract/gtk/gtk'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { numeral } from '../../../shared/numerals.ts'
import { RiwayatCatatan } from '../../../shared/riwayat/timeline.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { formatHariKerja } from '../form/gtk-input.ts'
import { mayReadTpp } from '../list/gtk-columns.tsx'

type Kerja = FullGtk['kerja'][number]
type Tpp = FullGtk['tppVersi'][number]

/** What held since when, and who changed it. */
export function RiwayatGtk({ gtk, zona }: { gtk: FullGtk; zona: Zona }) {
  const readTpp = mayReadTpp(usePengguna()?.peran)
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title="Shift dan hari kerja">
        <TabelData<Kerja>
          label="Versi shift dan hari kerja"
          columns={kerjaColumns(zona)}
          rows={gtk.kerja}
          rowId={(v) => `${v.berlakuMulai} ${v.disimpanPada}`}
          empty="Belum pernah diatur: shift otomatis, semua hari sekolah."
          card
          height="penuh"
        />
      </Section>
      {readTpp && (
        <Section title="TPP">
          <TabelData<Tpp>
            label="Versi TPP"
            columns={tppColumns(zona)}
            rows={gtk.tppVersi}
            rowId={(v) => `${v.berlakuMulai} ${v.disimpanPada}`}
            empty="Belum ada TPP."
            card
            height="penuh"
          />
        </Section>
      )}
      <Section title="Semua perubahan">
        <RiwayatCatatan perihal="gtk,jam-kerja" objek={gtk.id} sekolahId={gtk.sekolahId} zona={zona} />
      </Section>
    </Box>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}

const saved = (zona: Zona): ColumnOf<{ disimpanPada: string; disimpanOleh: string | null }> => ({
  id: 'disimpan',
  title: 'Disimpan',
  value: (v) => `${formatInstant(v.disimpanPada, zona)} oleh ${v.disimpanOleh ?? 'sistem'}`,
  order: false,
})

const kerjaColumns = (zona: Zona): ColumnOf<Kerja>[] => [
  { id: 'mulai', title: 'Berlaku mulai', value: (v) => v.berlakuMulai, cell: (v) => formatTanggal(v.berlakuMulai) },
  {
    id: 'sampai',
    title: 'Sampai',
    value: (v) => v.berlakuSampai,
    cell: (v) => (v.berlakuSampai === null ? 'seterusnya' : formatTanggal(v.berlakuSampai)),
  },
  { id: 'shift', title: 'Shift', value: (v) => LABEL_SHIFT_GTK[v.shift] },
  { id: 'hari', title: 'Hari kerja', value: (v) => formatHariKerja(v.hariKerja) },
  saved(zona),
]

const tppColumns = (zona: Zona): ColumnOf<Tpp>[] => [
  { id: 'mulai', title: 'Berlaku mulai', value: (v) => v.berlakuMulai, cell: (v) => formatTanggal(v.berlakuMulai) },
  {
    id: 'rupiah',
    title: 'Rupiah',
    value: (v) => v.rupiah,
    cell: (v) => (v.rupiah === null ? '-' : numeral(v.rupiah)),
    numeric: true,
  },
  saved(zona),
]
