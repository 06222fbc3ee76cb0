import type { VerifikasiSegel } from '@geisa/contract/verifikasi'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tampilBulan } from '../../shared/tanggal.ts'
import { tampilInstan } from '../../shared/waktu-sekolah.ts'
import { DaftarFakta } from '../../ui/penjelas.tsx'
import { PutusanSegel } from './putusan-segel.tsx'

const waktu = (instan: string): string => `${tampilInstan(instan, 'WIB')} WIB`

/** Genuine and in force, or opened since; then what the paper has to say, figure by figure. */
export function HasilSegel({ segel }: { segel: VerifikasiSegel }) {
  return (
    <>
      {segel.dibukaPada === null ? (
        <PutusanSegel nada="baik" ikon={VerifiedUserOutlined} judul="Segel ini asli dan berlaku">
          SPTJM {segel.sekolah.nama} untuk {tampilBulan(segel.bulan)} dengan kode <Kode>{segel.kode}</Kode> sah bila
          angkanya sama dengan di bawah ini.
        </PutusanSegel>
      ) : (
        <Dibuka segel={segel} dibukaPada={segel.dibukaPada} />
      )}
      <Box sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 5 }}>
        <Bagian judul="Sekolah dan bulan">
          <DaftarFakta
            fakta={[
              { label: 'Sekolah', isi: segel.sekolah.nama },
              { label: 'NPSN', isi: segel.sekolah.npsn },
              { label: 'Jenjang', isi: segel.sekolah.jenjang },
              { label: 'Wilayah', isi: `${segel.sekolah.namaKabKota}, ${segel.sekolah.namaProvinsi}` },
              { label: 'Bulan', isi: <b>{tampilBulan(segel.bulan)}</b> },
            ]}
          />
        </Bagian>
        <Bagian judul="Jumlah sebulan, semua GTK">
          <Jumlah total={segel.total} />
        </Bagian>
        <Bagian judul="Segel">
          <DaftarFakta
            fakta={[
              { label: 'Kode', isi: <code>{segel.kode}</code> },
              { label: 'Dikunci', isi: waktu(segel.dikunciPada) },
              { label: 'SHA-256', isi: <code>{segel.sha256}</code> },
            ]}
          />
        </Bagian>
        <Typography variant="body2" color="textSecondary">
          Jumlah dihitung dari rekap yang disegel; halaman ini tidak memuat nama atau data perorangan.
        </Typography>
      </Box>
    </>
  )
}

/** A code stays on one line. */
const Kode = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>

function Dibuka({ segel, dibukaPada }: { segel: VerifikasiSegel; dibukaPada: string }) {
  return (
    <PutusanSegel
      nada="peringatan"
      ikon={LockOpenOutlined}
      judul={`Segel ini asli, tetapi sudah dibuka pada ${waktu(dibukaPada)}`}
    >
      Kertas dengan kode ini tidak berlaku lagi.{' '}
      {segel.penggantiKode === null ? (
        'Sekolah belum mengunci bulan ini lagi.'
      ) : (
        <>
          Segel penggantinya:{' '}
          <Link
            to="/verifikasi/$kode"
            params={{ kode: segel.penggantiKode }}
            style={{ color: 'inherit', fontWeight: 620 }}
          >
            {segel.penggantiKode}
          </Link>
          .
        </>
      )}
    </PutusanSegel>
  )
}

function Bagian({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {judul}
      </Typography>
      {children}
    </section>
  )
}

function Jumlah({ total }: { total: VerifikasiSegel['total'] }) {
  const angka = [
    ['GTK', total.gtk.toLocaleString('id-ID')],
    ['Kehadiran', total.kehadiran.toLocaleString('id-ID')],
    ['Dinas luar', total.dinasLuar.toLocaleString('id-ID')],
    ['Alpa', total.alpa.toLocaleString('id-ID')],
    ['Sakit', total.sakit.toLocaleString('id-ID')],
    ['Cuti', total.cuti.toLocaleString('id-ID')],
    ['Jumlah potongan', `Rp${total.jumlahPotongan.toLocaleString('id-ID')}`],
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
          <Box component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
            {nilai}
          </Box>
        </div>
      ))}
    </Box>
  )
}
