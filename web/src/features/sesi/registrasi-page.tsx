import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ButtonLink, LinkTo } from '../../ui/links.ts'
import { GuideLink } from './guide-link.tsx'
import type { FoundSekolah } from './queries.ts'
import { useRegistrasiDraft } from './registrasi/draft.ts'
import { PersonRegistrasi } from './registrasi/person.tsx'
import { RegistrasiSekolah } from './registrasi/sekolah.tsx'
import { TamuFrame } from './tamu-frame.tsx'

/** An operator registers: which school, then who; the office above decides (product.md 4). */
export function RegistrasiPage() {
  const [draft, update, drop] = useRegistrasiDraft()
  const [sekolah, setSekolah] = useState<FoundSekolah | null>(null)
  const [sent, setSent] = useState(false)
  if (sent && sekolah !== null) return <Sent sekolah={sekolah} username={draft.username} onDone={drop} />
  return (
    <TamuFrame
      title="DAFTAR OPERATOR SEKOLAH"
      width={440}
      description={sekolah === null ? 'Langkah 1 dari 2: sekolah Anda' : 'Langkah 2 dari 2: data Anda'}
    >
      {sekolah === null ? (
        <RegistrasiSekolah npsn={draft.npsn} onNpsn={(npsn) => update({ npsn })} onLanjut={setSekolah} />
      ) : (
        <PersonRegistrasi
          draft={draft}
          onUpdate={update}
          sekolah={sekolah}
          onBack={() => setSekolah(null)}
          onSent={() => setSent(true)}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
        Sudah punya akun?{' '}
        <LinkTo to="/login" underline="always">
          Masuk
        </LinkTo>
      </Typography>
      <GuideLink chapter="21-registrasi" />
    </TamuFrame>
  )
}

type Props = { sekolah: FoundSekolah; username: string; onDone: () => void }

function Sent({ sekolah, username, onDone }: Props) {
  return (
    <TamuFrame title="PENDAFTARAN TERKIRIM" width={440} description={`${sekolah.nama} · NPSN ${sekolah.npsn}`}>
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
        <ButtonLink to="/login" variant="contained" size="large" onClick={onDone}>
          Ke halaman masuk
        </ButtonLink>
      </Stack>
    </TamuFrame>
  )
}
