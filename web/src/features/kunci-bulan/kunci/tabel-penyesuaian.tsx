import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Kotak } from '../../../ui/kotak.tsx'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import { selisihRupiah, tampilKolom } from '../angka/angka.ts'
import type { KesiapanBulan } from '../queries.ts'

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
      <Box component="ul" aria-label="Angka yang berubah" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {penyesuaian.map((p) => (
          <Perorangan key={p.id} orang={p} />
        ))}
      </Box>
      <Typography sx={{ mt: 2, fontWeight: 620, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        Selisih potongan semua: {selisihRupiah(total)}
      </Typography>
    </Kotak>
  )
}

/** One block a person: every figure that differs, sealed and new side by side, and the rupiah where it belongs. */
function Perorangan({ orang }: { orang: Orang }) {
  const adaPotongan = orang.beda.some((b) => b.kolom === POTONGAN)
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 1 }}>
        <Box sx={{ fontWeight: 580 }}>{orang.nama}</Box>
        <Typography variant="caption" color="textSecondary">
          NIP {orang.nip ?? '-'}
        </Typography>
      </Box>
      {orang.beda.length === 0 && (
        <Typography variant="body2">Hanya ada dalam segel, atau baru bertugas sesudahnya</Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 0.5,
          gridTemplateColumns: 'minmax(110px, 1fr) auto',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {orang.beda.map((b) => (
          <Baris key={b.kolom} label={b.label}>
            {tampilKolom(b.kolom, b.segel)} <span aria-hidden>→</span>
            <TakTampak> menjadi </TakTampak> {tampilKolom(b.kolom, b.baru)}
            {b.kolom === POTONGAN && orang.selisihPotongan !== null && (
              <Box component="span" sx={{ fontWeight: 620, whiteSpace: 'nowrap' }}>
                {' '}
                ({selisihRupiah(orang.selisihPotongan)})
              </Box>
            )}
          </Baris>
        ))}
        {!adaPotongan && orang.selisihPotongan !== null && orang.selisihPotongan !== 0 && (
          <Baris label="Jumlah potongan">{selisihRupiah(orang.selisihPotongan)}</Baris>
        )}
      </Box>
    </Box>
  )
}

const POTONGAN = 'jumlah_potongan'

function Baris({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Box>
    </Box>
  )
}
