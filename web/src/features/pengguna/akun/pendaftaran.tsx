import { putuskanPendaftaran } from '@geisa/contract/akun'
import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { bolehMemanggil } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { GalatApi, kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { alasanTakTulis } from '../../../shared/hak-tulis.ts'
import { tampilWaktu } from '../../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { useTanya } from '../../../ui/dialog/tanya-dulu.tsx'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'
import { usePutuskan } from '../queries.ts'
import { TolakDialog } from './tolak-dialog.tsx'

type Cara = 'tambah' | 'ganti'
type Props = { pengguna: PenggunaRinci; onSelesai: () => void }

/** Who registered, for which school, and who runs it already: the office decides (product.md 2, 4). */
export function Pendaftaran({ pengguna, onSelesai }: Props) {
  const { operatorLama, versi } = pengguna
  const [cara, setCara] = useState<Cara | null>(null)
  const [tolak, setTolak] = useState(false)
  const putuskan = usePutuskan(pengguna.penggunaId, {
    onBerhasil: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      onSelesai()
    },
  })
  const { tanyakan, pertanyaan } = useTanya({}, () =>
    putuskan.mutate({ putusan: 'setujui', versi, ...(cara === null ? {} : { cara }) }),
  )
  const pelihat = usePengguna()
  const boleh = pelihat !== null && bolehMemanggil(putuskanPendaftaran.hak, pelihat)
  const takTulis =
    alasanTakTulis(pelihat) ??
    (boleh ? null : 'Diputuskan dinas di atas sekolahnya') ??
    (putuskan.isPending ? 'Sedang memproses' : null)
  const pilihDulu = operatorLama.length > 0 && cara === null ? 'Pilih dahulu: tambah, atau ganti operator lama' : null
  return (
    <>
      {putuskan.isError && <Bentrok galat={putuskan.error} />}
      <Alert severity="info" role="note" sx={{ mb: 4 }}>
        {boleh
          ? 'Pendaftaran ini menunggu keputusan Anda. Pastikan orangnya memang ditugaskan sekolah.'
          : 'Pendaftaran ini menunggu keputusan dinas di atas sekolahnya.'}
      </Alert>
      <DaftarFakta
        fakta={[
          { label: 'Nama', isi: pengguna.nama },
          { label: 'Username', isi: pengguna.username },
          { label: 'No. HP', isi: pengguna.noHp ?? '-' },
          { label: 'Sekolah', isi: pengguna.sekolah?.nama ?? '-' },
          { label: 'NPSN', isi: pengguna.sekolah?.npsn ?? '-' },
          { label: 'Mendaftar', isi: tampilWaktu(pengguna.dibuatPada) },
        ]}
      />
      {operatorLama.length > 0 && (
        <FormControl sx={{ mt: 5 }}>
          <FormLabel id="cara-setujui">Sekolah ini sudah mempunyai operator</FormLabel>
          <Box component="ul" sx={{ my: 1, pl: 5 }}>
            {operatorLama.map((o) => (
              <li key={o.penggunaId}>
                {o.nama}{' '}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {o.username}
                </Typography>
              </li>
            ))}
          </Box>
          <RadioGroup aria-labelledby="cara-setujui" value={cara ?? ''} onChange={(_, baru) => setCara(baru as Cara)}>
            <FormControlLabel value="tambah" control={<Radio />} label="Tambah: operator lama tetap aktif" />
            <FormControlLabel value="ganti" control={<Radio />} label="Ganti operator lama: akunnya diblokir" />
          </RadioGroup>
        </FormControl>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5, justifyContent: 'flex-end' }}>
        <TombolBeralasan variant="outlined" color="error" alasan={takTulis} onClick={() => setTolak(true)}>
          Tolak
        </TombolBeralasan>
        <TombolBeralasan variant="contained" alasan={takTulis ?? pilihDulu} onClick={tanyakan}>
          Setujui
        </TombolBeralasan>
      </Box>
      {pertanyaan}
      {tolak && (
        <TolakDialog
          nama={pengguna.nama}
          onTutup={() => setTolak(false)}
          onTolak={(catatan) => putuskan.mutate({ putusan: 'tolak', catatan, versi })}
        />
      )}
    </>
  )
}

/** Somebody else was faster, or the school got an operator meanwhile: the newer state stands below. */
function Bentrok({ galat }: { galat: unknown }) {
  const lama = galat instanceof GalatApi && galat.status === 409
  return (
    <Alert severity={lama ? 'warning' : 'error'} sx={{ mb: 4 }}>
      {kalimatGalat(galat, 'Gagal menyimpan data')}
      {lama && ' Yang tampil di bawah adalah keadaan sekarang.'}
    </Alert>
  )
}
