import type { VerifikasiSegel } from '@geisa/contract/verifikasi'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { tampilBulan } from '../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { DaftarFakta } from '../../ui/dialog/penjelas.tsx'
import { Bagian, JumlahSegel } from './jumlah-segel.tsx'
import { PutusanSegel } from './putusan-segel.tsx'

const waktu = (instan: string): string => `${tampilInstan(instan, 'WIB')} WIB`

/** Genuine and in force, or opened since; then what the paper has to say, figure by figure. */
export function HasilSegel({ segel }: { segel: VerifikasiSegel }) {
  return (
    <>
      {segel.dibukaPada === null ? (
        <PutusanSegel nada="baik" ikon={VerifiedUserOutlined} judul="Segel ini asli dan berlaku">
          SPTJM {segel.sekolah.nama} untuk {tampilBulan(segel.bulan)} dengan kode <Kode>{segel.kode}</Kode> sah bila
          JUMLAH pada lampirannya sama dengan di bawah ini.
        </PutusanSegel>
      ) : (
        <Dibuka segel={segel} dibukaPada={segel.dibukaPada} />
      )}
      <Box sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 5 }}>
        <JumlahSegel segel={segel} />
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
          Jumlah dihitung dari rekap yang disegel; halaman ini tidak memuat nama atau data perorangan, jadi jumlah yang
          menyangkut kurang dari lima orang tidak ditampilkan.
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
