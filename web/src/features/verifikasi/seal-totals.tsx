import type { SealVerifikasi } from '@geisa/contract/verifikasi'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { numeral, rupiah } from '../../shared/numerals.ts'

type Jumlah = NonNullable<SealVerifikasi['total']>

/** First what the paper prints, to be laid beside its line JUMLAH; below it everybody, where that is more. */
export function SealCount({ seal }: { seal: SealVerifikasi }) {
  const { gtk, gtkTercetak, tercetak, total } = seal
  return (
    <>
      <Section title={`Tercetak di SPTJM: ${numeral(gtkTercetak)} GTK`}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Cocokkan dengan baris JUMLAH pada lampiran SPTJM.
        </Typography>
        {tercetak === null ? <Secret /> : <Angka counts={tercetak} big />}
      </Section>
      {gtk !== gtkTercetak && (
        <Section title={`Seluruh GTK: ${numeral(gtk)}`}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: total === null ? 0 : 3 }}>
            {numeral(gtk - gtkTercetak)} GTK dihitung dalam rekap tetapi tidak tercetak di SPTJM.
            {total === null && ' Jumlah seluruhnya tidak ditampilkan, karena menyangkut kurang dari lima orang.'}
          </Typography>
          {total !== null && <Angka counts={total} />}
        </Section>
      )}
    </>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}

function Secret() {
  return (
    <Typography>
      Jumlahnya tidak ditampilkan untuk umum, karena menyangkut kurang dari lima orang. Tanyakan kepada sekolah atau
      dinasnya.
    </Typography>
  )
}

function Angka({ counts, big = false }: { counts: Jumlah; big?: boolean }) {
  const angka = [
    ['Kehadiran', numeral(counts.kehadiran)],
    ['Dinas luar', numeral(counts.dinasLuar)],
    ['Alpa', numeral(counts.alpa)],
    ['Sakit', numeral(counts.sakit)],
    ['Cuti', numeral(counts.cuti)],
    ['Jumlah potongan', rupiah(counts.jumlahPotongan)],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))' }}
    >
      {angka.map(([what, nilai]) => (
        <div key={what}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {what}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: big ? '1.375rem' : '1rem',
              fontWeight: big ? 660 : 560,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {nilai}
          </Box>
        </div>
      ))}
    </Box>
  )
}
