import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Tautan, TautanTombol } from '../../ui/tautan.ts'
import { BingkaiTamu } from './bingkai-tamu.tsx'
import { useDrafRegistrasi } from './draf-registrasi.ts'
import type { SekolahDitemukan } from './queries.ts'
import { RegistrasiOrang } from './registrasi-orang.tsx'
import { RegistrasiSekolah } from './registrasi-sekolah.tsx'

/** An operator registers: which school, then who; the office above decides (product.md 4). */
export function RegistrasiPage() {
  const [draf, ubah, buang] = useDrafRegistrasi()
  const [sekolah, setSekolah] = useState<SekolahDitemukan | null>(null)
  const [terkirim, setTerkirim] = useState(false)
  if (terkirim && sekolah !== null) return <Terkirim sekolah={sekolah} username={draf.username} onSelesai={buang} />
  return (
    <BingkaiTamu
      judul="DAFTAR OPERATOR SEKOLAH"
      lebar={440}
      keterangan={sekolah === null ? 'Langkah 1 dari 2: sekolah Anda' : 'Langkah 2 dari 2: data Anda'}
    >
      {sekolah === null ? (
        <RegistrasiSekolah npsn={draf.npsn} onNpsn={(npsn) => ubah({ npsn })} onLanjut={setSekolah} />
      ) : (
        <RegistrasiOrang
          draf={draf}
          onUbah={ubah}
          sekolah={sekolah}
          onKembali={() => setSekolah(null)}
          onTerkirim={() => setTerkirim(true)}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
        Sudah punya akun?{' '}
        <Tautan to="/login" underline="always">
          Masuk
        </Tautan>
      </Typography>
    </BingkaiTamu>
  )
}

type Props = { sekolah: SekolahDitemukan; username: string; onSelesai: () => void }

function Terkirim({ sekolah, username, onSelesai }: Props) {
  return (
    <BingkaiTamu judul="PENDAFTARAN TERKIRIM" lebar={440} keterangan={`${sekolah.nama} · NPSN ${sekolah.npsn}`}>
      <Stack spacing={4}>
        <Alert severity="success">Pendaftaran Anda terkirim dan menunggu persetujuan dinas.</Alert>
        <Box component="ol" sx={{ m: 0, pl: 5, '& li': { mb: 2 } }}>
          <li>Dinas pendidikan di atas sekolah Anda menerima pesan tentang pendaftaran ini.</li>
          <li>Dinas memastikan penugasan Anda kepada sekolah. Siapkan surat tugas bila diminta.</li>
          <li>
            Setelah disetujui, masuk dengan <b>{username}</b> dan password Anda. Sampai saat itu halaman masuk memberi
            tahu bahwa pendaftaran masih menunggu.
          </li>
        </Box>
        <TautanTombol to="/login" variant="contained" size="large" onClick={onSelesai}>
          Ke halaman masuk
        </TautanTombol>
      </Stack>
    </BingkaiTamu>
  )
}
