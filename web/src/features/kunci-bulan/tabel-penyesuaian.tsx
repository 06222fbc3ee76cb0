import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Kotak } from '../../ui/kotak.tsx'
import { TabelData } from '../../ui/tabel-data.tsx'
import type { Kolom } from '../../ui/tabel-kolom.ts'
import { TakTampak } from '../../ui/tak-tampak.tsx'
import { selisihRupiah, tampilKolom } from './angka.ts'
import type { KesiapanBulan } from './queries.ts'

type Daftar = KesiapanBulan['penyesuaian']
type Orang = Daftar[number]

/** What a locked month would be today: fresh computation minus seal, person by person (product.md 3). */
export function TabelPenyesuaian({ penyesuaian, operator }: { penyesuaian: Daftar; operator: boolean }) {
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
      <TabelData<Orang>
        label="Angka yang berubah"
        kolom={KOLOM}
        baris={penyesuaian}
        idBaris={(p) => p.id}
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

/** Every figure that differs, sealed and new side by side. */
function Beda({ beda }: Pick<Orang, 'beda'>) {
  if (beda.length === 0) return 'Hanya ada dalam segel, atau baru bertugas sesudahnya'
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: { sm: 1.5 },
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 1fr) auto' },
      }}
    >
      {beda.map((b) => (
        <Box key={b.kolom} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {b.label}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: { sm: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
            {tampilKolom(b.kolom, b.segel)} <span aria-hidden>→</span>
            <TakTampak> menjadi </TakTampak> {tampilKolom(b.kolom, b.baru)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const KOLOM: Kolom<Orang>[] = [
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (p) => p.nama,
    sel: (p) => (
      <>
        {p.nama}
        <Typography variant="caption" color="textSecondary" component="div">
          NIP {p.nip ?? '-'}
        </Typography>
      </>
    ),
    urut: false,
  },
  {
    id: 'beda',
    judul: 'Dalam segel → hari ini',
    nilai: (p) => p.beda.length,
    sel: (p) => <Beda beda={p.beda} />,
    urut: false,
  },
  {
    id: 'selisih',
    judul: 'Selisih potongan',
    nilai: (p) => p.selisihPotongan,
    sel: (p) => selisihRupiah(p.selisihPotongan),
    angka: true,
  },
]
