import type { VerifikasiSegel } from '@geisa/contract/verifikasi'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Jumlah = NonNullable<VerifikasiSegel['total']>

/** First what the paper prints, to be laid beside its line JUMLAH; below it everybody, where that is more. */
export function JumlahSegel({ segel }: { segel: VerifikasiSegel }) {
  const { gtk, gtkTercetak, tercetak, total } = segel
  return (
    <>
      <Bagian judul={`Tercetak di SPTJM: ${bilangan(gtkTercetak)} GTK`}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Cocokkan dengan baris JUMLAH pada lampiran SPTJM.
        </Typography>
        {tercetak === null ? <Rahasia /> : <Angka jumlah={tercetak} besar />}
      </Bagian>
      {gtk !== gtkTercetak && (
        <Bagian judul={`Seluruh GTK: ${bilangan(gtk)}`}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: total === null ? 0 : 3 }}>
            {bilangan(gtk - gtkTercetak)} GTK dihitung dalam rekap tetapi tidak tercetak di SPTJM.
            {total === null && ' Jumlah seluruhnya tidak ditampilkan, karena menyangkut kurang dari lima orang.'}
          </Typography>
          {total !== null && <Angka jumlah={total} />}
        </Bagian>
      )}
    </>
  )
}

export function Bagian({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {judul}
      </Typography>
      {children}
    </section>
  )
}

function Rahasia() {
  return (
    <Typography>
      Jumlahnya tidak ditampilkan untuk umum, karena menyangkut kurang dari lima orang. Tanyakan kepada sekolah atau
      dinasnya.
    </Typography>
  )
}

const bilangan = (n: number): string => n.toLocaleString('id-ID')

function Angka({ jumlah, besar = false }: { jumlah: Jumlah; besar?: boolean }) {
  const angka = [
    ['Kehadiran', bilangan(jumlah.kehadiran)],
    ['Dinas luar', bilangan(jumlah.dinasLuar)],
    ['Alpa', bilangan(jumlah.alpa)],
    ['Sakit', bilangan(jumlah.sakit)],
    ['Cuti', bilangan(jumlah.cuti)],
    ['Jumlah potongan', `Rp${bilangan(jumlah.jumlahPotongan)}`],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))' }}
    >
      {angka.map(([apa, nilai]) => (
        <div key={apa}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {apa}
          </Typography>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontSize: besar ? '1.375rem' : '1rem',
              fontWeight: besar ? 660 : 560,
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
