import { type GtkLengkap, LABEL_SHIFT_GTK } from '@geisa/contract/gtk'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { RiwayatCatatan } from '../../../shared/riwayat/riwayat-catatan.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { isBacaTpp, rupiah } from '../daftar/kolom-gtk.tsx'
import { tampilHariKerja } from '../isian/isian-gtk.ts'

type Kerja = GtkLengkap['kerja'][number]
type Tpp = GtkLengkap['tppVersi'][number]

/** What held since when, and who changed it. */
export function RiwayatGtk({ gtk, zona }: { gtk: GtkLengkap; zona: Zona }) {
  const bacaTpp = isBacaTpp(usePengguna()?.peran)
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Bagian judul="Shift dan hari kerja">
        <TabelData<Kerja>
          label="Versi shift dan hari kerja"
          kolom={kolomKerja(zona)}
          baris={gtk.kerja}
          idBaris={(v) => `${v.berlakuMulai} ${v.disimpanPada}`}
          kosong="Belum pernah diatur: shift otomatis, semua hari sekolah."
          kartu
          tinggi="penuh"
        />
      </Bagian>
      {bacaTpp && (
        <Bagian judul="TPP">
          <TabelData<Tpp>
            label="Versi TPP"
            kolom={kolomTpp(zona)}
            baris={gtk.tppVersi}
            idBaris={(v) => `${v.berlakuMulai} ${v.disimpanPada}`}
            kosong="Belum ada TPP."
            kartu
            tinggi="penuh"
          />
        </Bagian>
      )}
      <Bagian judul="Semua perubahan">
        <RiwayatCatatan perihal="gtk" objek={gtk.id} sekolahId={gtk.sekolahId} zona={zona} />
      </Bagian>
    </Box>
  )
}

function Bagian({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {judul}
      </Typography>
      {children}
    </section>
  )
}

const disimpan = (zona: Zona): Kolom<{ disimpanPada: string; disimpanOleh: string | null }> => ({
  id: 'disimpan',
  judul: 'Disimpan',
  nilai: (v) => `${tampilInstan(v.disimpanPada, zona)} oleh ${v.disimpanOleh ?? 'sistem'}`,
  urut: false,
})

const kolomKerja = (zona: Zona): Kolom<Kerja>[] => [
  { id: 'mulai', judul: 'Berlaku mulai', nilai: (v) => v.berlakuMulai, sel: (v) => tampilTanggal(v.berlakuMulai) },
  {
    id: 'sampai',
    judul: 'Sampai',
    nilai: (v) => v.berlakuSampai,
    sel: (v) => (v.berlakuSampai === null ? 'seterusnya' : tampilTanggal(v.berlakuSampai)),
  },
  { id: 'shift', judul: 'Shift', nilai: (v) => LABEL_SHIFT_GTK[v.shift] },
  { id: 'hari', judul: 'Hari kerja', nilai: (v) => tampilHariKerja(v.hariKerja) },
  disimpan(zona),
]

const kolomTpp = (zona: Zona): Kolom<Tpp>[] => [
  { id: 'mulai', judul: 'Berlaku mulai', nilai: (v) => v.berlakuMulai, sel: (v) => tampilTanggal(v.berlakuMulai) },
  { id: 'rupiah', judul: 'Rupiah', nilai: (v) => v.rupiah, sel: (v) => rupiah(v.rupiah), angka: true },
  disimpan(zona),
]
