import type { Jawaban } from '@geisa/contract/endpoint'
import { buatTokenMesin, hapusTokenMesin, type MesinLengkap } from '@geisa/contract/mesin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { TombolSalin } from '../../../ui/button/tombol-salin.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { DialogKonfirmasi } from '../../../ui/dialog/dialog-konfirmasi.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'
import { CaraMenghubungkan } from './cara-menghubungkan.tsx'

type Token = Jawaban<typeof buatTokenMesin>

export function TokenMesin({ mesin }: { mesin: MesinLengkap }) {
  const [tanya, setTanya] = useState<'ganti' | 'cabut' | null>(null)
  const [token, setToken] = useState<Token | null>(null)
  const segarkan = useSegarkanMesin()
  const params = { id: mesin.id }
  const gagal = (galat: unknown): void => beritahu(kalimatGalat(galat, 'Gagal memproses data'), 'error')
  const buat = useMutation({
    mutationFn: () => call(buatTokenMesin, { params }),
    onSuccess: (baru) => {
      setToken(baru)
      segarkan()
    },
    onError: gagal,
  })
  const cabut = useMutation({
    mutationFn: () => call(hapusTokenMesin, { params }),
    onSuccess: () => {
      beritahu('Token dicabut. Mesin yang memakainya tidak dapat mengirim lagi.', 'success')
      segarkan()
    },
    onError: gagal,
  })
  return (
    <Kotak
      judul="Token"
      tindakan={
        <>
          {mesin.punyaToken && (
            <Button size="small" color="error" disabled={cabut.isPending} onClick={() => setTanya('cabut')}>
              Cabut
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            disabled={buat.isPending}
            onClick={() => (mesin.punyaToken ? setTanya('ganti') : buat.mutate())}
          >
            {mesin.punyaToken ? 'Ganti token' : 'Buat token'}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {kataToken(mesin)}
      </Typography>
      {tanya !== null && (
        <DialogKonfirmasi
          judul={tanya === 'ganti' ? 'Ganti token?' : 'Cabut token?'}
          pesan={
            tanya === 'ganti'
              ? 'Token lama langsung tidak berlaku. Jalur di menu mesin harus diisi ulang dengan token baru.'
              : 'Mesin yang memakai token ini tidak dapat mengirim tap sampai jalurnya diubah. Data di mesin tidak hilang.'
          }
          iya={tanya === 'ganti' ? 'Ganti' : 'Cabut'}
          tidak="Batal"
          bahaya={tanya === 'cabut'}
          onTidak={() => setTanya(null)}
          onIya={() => {
            setTanya(null)
            if (tanya === 'ganti') buat.mutate()
            else cabut.mutate()
          }}
        />
      )}
      {token !== null && <TokenDialog token={token} onTutup={() => setToken(null)} />}
    </Kotak>
  )
}

function kataToken(m: MesinLengkap): string {
  if (!m.punyaToken) {
    return 'Tanpa token, siapa pun yang tahu nomor seri mesin dapat mengirim tap palsu. Buat token bila menu mesin mempunyai isian jalur (path).'
  }
  return m.wajibToken
    ? 'Mesin hanya diterima dengan tokennya.'
    : 'Token sudah dibuat, tetapi kiriman tanpa token masih diterima. Wajibkan lewat “Ubah mesin” setelah mesin terhubung dengan token.'
}

function TokenDialog({ token, onTutup }: { token: Token; onTutup: () => void }) {
  return (
    <DialogDasar
      judul="Token mesin"
      tindakan={
        <Button variant="contained" onClick={onTutup}>
          Sudah saya catat
        </Button>
      }
    >
      <Alert severity="info" sx={{ mb: 4 }}>
        Token ini hanya ditampilkan sekarang. Bila hilang, buat token baru.
      </Alert>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 3,
          mb: 5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box component="code" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {token.alamat}
        </Box>
        <TombolSalin teks={token.alamat} apa="jalur dengan token" />
      </Box>
      <CaraMenghubungkan adaToken jalur={token.alamat} />
    </DialogDasar>
  )
}
