import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Frame } from '../../../ui/frame.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { formatColumn, selisihRupiah } from '../figures/format.ts'
import type { KesiapanBulan } from '../queries.ts'

type Daftar = KesiapanBulan['penyesuaian']
type Person = Daftar[number]

/** What a locked month would be today: fresh computation minus seal, person by person (product.md 3). */
export function AdjustmentTable({ adjustments, operator }: { adjustments: Daftar; operator: boolean }) {
  const total = adjustments.reduce<number | null>(
    (jumlah, p) => (jumlah === null || p.selisihPotongan === null ? null : jumlah + p.selisihPotongan),
    0,
  )
  return (
    <Frame title="Penyesuaian">
      <Typography variant="body2" sx={{ mb: 3 }}>
        Sesudah bulan ini dikunci ada data yang berubah: jadwal, libur, tarif, atau pengajuan yang menyangkut
        hari-harinya. Segel dan SPTJM tetap seperti semula.{' '}
        {operator
          ? 'Bila perubahan ini harus dibayarkan, mintalah dinas membuka kunci, lalu kunci lagi dan unggah SPTJM yang baru.'
          : 'Bila perubahan ini harus dibayarkan, buka kuncinya dengan alasan; sekolah lalu mengunci lagi dan mengunggah SPTJM yang baru.'}
      </Typography>
      <Box component="ul" aria-label="Angka yang berubah" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {adjustments.map((p) => (
          <Perorangan key={p.id} person={p} />
        ))}
      </Box>
      <Typography sx={{ mt: 2, fontWeight: 620, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        Selisih potongan semua: {selisihRupiah(total)}
      </Typography>
    </Frame>
  )
}

/** One block a person: every figure that differs, sealed and new side by side, and the rupiah where it belongs. */
function Perorangan({ person }: { person: Person }) {
  const hasPotongan = person.beda.some((b) => b.kolom === POTONGAN)
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 1 }}>
        <Box sx={{ fontWeight: 580 }}>{person.nama}</Box>
        <Typography variant="caption" color="textSecondary">
          NIP {person.nip ?? '-'}
        </Typography>
      </Box>
      {person.beda.length === 0 && (
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
        {person.beda.map((b) => (
          <Row key={b.kolom} label={b.label}>
            {formatColumn(b.kolom, b.segel)} <span aria-hidden>→</span>
            <VisuallyHidden> menjadi </VisuallyHidden> {formatColumn(b.kolom, b.baru)}
            {b.kolom === POTONGAN && person.selisihPotongan !== null && (
              <Box component="span" sx={{ fontWeight: 620, whiteSpace: 'nowrap' }}>
                {' '}
                ({selisihRupiah(person.selisihPotongan)})
              </Box>
            )}
          </Row>
        ))}
        {!hasPotongan && person.selisihPotongan !== null && person.selisihPotongan !== 0 && (
          <Row label="Jumlah potongan">{selisihRupiah(person.selisihPotongan)}</Row>
        )}
      </Box>
    </Box>
  )
}

const POTONGAN = 'jumlah_potongan'

function Row({ label, children }: { label: string; children: ReactNode }) {
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
