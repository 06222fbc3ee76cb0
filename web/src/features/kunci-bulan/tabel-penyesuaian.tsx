import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { TabelData } from '../../ui/tabel-data.tsx'
import type { Kolom } from '../../ui/tabel-kolom.ts'
import { Kotak } from '../mesin/kotak.tsx'
import { selisihRupiah, tampilKolom } from './angka.ts'
import type { KesiapanBulan } from './queries.ts'

type Daftar = KesiapanBulan['penyesuaian']
type Baris = { id: string; nama: string; ket: string; label: string; segel: string; baru: string; selisih: string }

/** What a locked month would be today: fresh computation minus seal, person by person (product.md 3). */
export function TabelPenyesuaian({ penyesuaian, operator }: { penyesuaian: Daftar; operator: boolean }) {
  const baris = useMemo(() => penyesuaian.flatMap(barisOrang), [penyesuaian])
  const total = penyesuaian.reduce<number | null>(
    (jumlah, p) => (jumlah === null || p.selisihPotongan === null ? null : jumlah + p.selisihPotongan),
    0,
  )
  return (
    <Kotak judul="Penyesuaian">
      <Typography variant="body2" sx={{ mb: 3 }}>
        Sesudah bulan ini dikunci ada data yang berubah: jadwal, libur, tarif, atau pengajuan yang menyangkut
        hari-harinya. Segel dan SPTJM tetap seperti semula.{' '}
        {operator
          ? 'Bila perubahan ini harus dibayarkan, mintalah dinas membuka kunci, lalu kunci lagi dan unggah SPTJM yang baru.'
          : 'Bila perubahan ini harus dibayarkan, buka kuncinya dengan alasan; sekolah lalu mengunci lagi dan mengunggah SPTJM yang baru.'}
      </Typography>
      <TabelData<Baris>
        label="Angka yang berubah"
        kolom={KOLOM}
        baris={baris}
        idBaris={(b) => b.id}
        kaki={{ nama: 'Selisih semua', selisih: selisihRupiah(total) }}
        kartu
        tinggi="penuh"
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, display: { sm: 'none' } }}>
        Selisih semua: {selisihRupiah(total)}
      </Typography>
    </Kotak>
  )
}

/** The person and the difference in rupiah once, then a line for every figure that differs. */
function barisOrang(p: Daftar[number]): Baris[] {
  const beda = p.beda.length > 0 ? p.beda : [{ kolom: '', label: 'Orangnya', segel: null, baru: null }]
  return beda.map((b, ke) => ({
    id: `${p.id}:${b.kolom}`,
    nama: p.nama,
    ket: ke === 0 ? (p.nip ?? 'NIP -') : '',
    label: b.label,
    segel: tampilKolom(b.kolom, b.segel),
    baru: tampilKolom(b.kolom, b.baru),
    selisih: ke === 0 ? selisihRupiah(p.selisihPotongan) : '',
  }))
}

const KOLOM: Kolom<Baris>[] = [
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (b) => b.nama,
    sel: (b) => (
      <>
        {b.nama}
        {b.ket !== '' && (
          <Typography variant="caption" color="textSecondary" component="div">
            {b.ket}
          </Typography>
        )}
      </>
    ),
    urut: false,
  },
  { id: 'label', judul: 'Angka', nilai: (b) => b.label, urut: false },
  { id: 'segel', judul: 'Dalam segel', nilai: (b) => b.segel, angka: true, urut: false },
  { id: 'baru', judul: 'Bila dihitung hari ini', nilai: (b) => b.baru, angka: true, urut: false },
  {
    id: 'selisih',
    judul: 'Selisih potongan',
    nilai: (b) => b.selisih,
    sel: (b) => b.selisih,
    angka: true,
    urut: false,
  },
]
