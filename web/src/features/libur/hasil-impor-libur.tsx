import type { Jawaban } from '@geisa/contract/endpoint'
import type { BarisImporLibur, imporLibur } from '@geisa/contract/libur'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { tampilHariTanggal } from '../../shared/tanggal/tanggal.ts'
import { Lencana } from '../../ui/lencana.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import type { NamaNada } from '../../ui/warna.ts'

const TINDAKAN: Record<BarisImporLibur['tindakan'], { label: string; nada: NamaNada }> = {
  baru: { label: 'Baru', nada: 'baik' },
  'sudah-ada': { label: 'Sudah ada', nada: 'netral' },
  salah: { label: 'Salah', nada: 'bahaya' },
}

const KOLOM: Kolom<BarisImporLibur>[] = [
  { id: 'baris', judul: 'Baris', nilai: (b) => b.baris, angka: true, lebar: 70 },
  {
    id: 'tindakan',
    judul: 'Hasil',
    nilai: (b) => TINDAKAN[b.tindakan].label,
    sel: (b) => <Lencana nada={TINDAKAN[b.tindakan].nada}>{TINDAKAN[b.tindakan].label}</Lencana>,
    lebar: 110,
  },
  {
    id: 'tanggal',
    judul: 'Tanggal',
    nilai: (b) => b.tanggal,
    sel: (b) => (b.tanggal === null ? '-' : tampilHariTanggal(b.tanggal)),
    tetap: true,
    lebar: 200,
  },
  { id: 'nama', judul: 'Nama Libur', nilai: (b) => (b.nama === '' ? b.teks : b.nama), lebar: 240, kartu: 'judul' },
  { id: 'alasan', judul: 'Keterangan', nilai: (b) => b.alasan ?? '', lebar: 260 },
]

const URUTAN: readonly BarisImporLibur['tindakan'][] = ['salah', 'baru', 'sudah-ada']

/** Wrong lines first: they hold up all the others. */
export function HasilImporLibur({ hasil }: { hasil: Jawaban<typeof imporLibur> }) {
  const rows = hasil.rows.toSorted((a, b) => URUTAN.indexOf(a.tindakan) - URUTAN.indexOf(b.tindakan))
  return (
    <Stack component="section" aria-label="Hasil pemeriksaan" tabIndex={0} spacing={4} sx={{ pt: 2 }}>
      <Alert severity={hasil.jumlahSalah > 0 ? 'warning' : 'info'} role="note">
        {hasil.message}.{' '}
        {hasil.jumlahSalah > 0
          ? "Tidak ada yang disimpan sebelum semuanya benar: pilih 'Ubah daftar', lalu perbaiki barisnya."
          : 'Yang sudah ada tetap; jenjang yang belum libur ditambahkan.'}
      </Alert>
      <TabelData<BarisImporLibur>
        label="Hasil pembacaan daftar"
        kolom={KOLOM}
        baris={rows}
        idBaris={(b) => `${b.baris} ${b.tanggal ?? ''} ${b.tindakan}`}
        kosong="Tidak ada baris yang terbaca."
        tinggi="max(240px, calc(100dvh - 380px))"
        kartu
      />
    </Stack>
  )
}
