import {
  JENIS_PERINTAH,
  type JenisPerintah,
  kirimPerintah,
  LABEL_PERINTAH,
  type MesinLengkap,
} from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { useTanya } from '../../../ui/dialog/tanya-dulu.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

type Props = { mesin: MesinLengkap; zona: Zona; onTutup: () => void }

const GUNA: Record<JenisPerintah, string> = {
  INFO: 'Mesin menyebut versinya, jumlah pengguna, dan jumlah tap yang disimpannya.',
  CHECK: 'Mesin memeriksa apakah ada data yang belum terkirim, lalu mengirimnya.',
  LOG: 'Mesin mengirim catatannya sekarang juga.',
  'RELOAD OPTIONS': 'Mesin membaca ulang pengaturan dari server.',
  REBOOT: 'Mesin mati lalu menyala kembali, kira-kira satu menit. Selama itu tidak dapat dipakai tap.',
  'DATA QUERY ATTLOG': 'Mesin mengirim lagi tap dari periode yang dipilih. Tap yang sudah ada tidak bertambah.',
  'DATA UPDATE USERINFO': 'Menambah PIN dan nama di mesin, atau mengubah namanya. Sidik jari direkam di mesin.',
  'DATA DELETE USERINFO': 'PIN dan sidik jarinya dihapus dari mesin. Tap yang sudah tersimpan di sini tidak hilang.',
  'KIRIM ULANG':
    'Mesin mengirim seluruh isi ingatannya dari awal, dapat berlangsung satu jam. Tap yang sudah ada tidak bertambah.',
}
/** What cannot be taken back, or takes the machine away for a while, asks once. */
const TANYA: readonly JenisPerintah[] = ['REBOOT', 'DATA DELETE USERINFO', 'KIRIM ULANG']

export function KirimPerintahDialog({ mesin, zona, onTutup }: Props) {
  const [jenis, setJenis] = useState<JenisPerintah>('INFO')
  const [dari, setDari] = useState<string | null>(null)
  const [sampai, setSampai] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [nama, setNama] = useState('')
  const segarkan = useSegarkanMesin()
  const periode = jenis === 'DATA QUERY ATTLOG'
  const pengguna = jenis === 'DATA UPDATE USERINFO' || jenis === 'DATA DELETE USERINFO'
  const kirim = useMutation({
    mutationFn: () =>
      call(kirimPerintah, {
        params: { id: mesin.id },
        body: {
          jenis,
          ...(periode && dari !== null && sampai !== null ? { dari, sampai } : {}),
          ...(pengguna ? { pin: pin.trim() } : {}),
          ...(jenis === 'DATA UPDATE USERINFO' ? { nama: nama.trim() } : {}),
        },
      }),
    onSuccess: () => {
      beritahu('Perintah diantrekan. Mesin mengambilnya saat menghubungi server.', 'success')
      segarkan()
      onTutup()
    },
  })
  const alasan = alasanMenunggu({ jenis, dari, sampai, pin: pin.trim(), nama: nama.trim() })
  const { tanyakan, pertanyaan } = useTanya(
    {
      judul: `${LABEL_PERINTAH[jenis]}?`,
      pesan: GUNA[jenis],
      iya: 'Kirim',
      tidak: 'Batal',
      bahaya: jenis === 'DATA DELETE USERINFO',
    },
    kirim.mutate,
  )
  function ajukan(): void {
    if (alasan !== null || kirim.isPending) return
    if (TANYA.includes(jenis)) tanyakan()
    else kirim.mutate()
  }
  return (
    <DialogDasar
      judul="Kirim perintah"
      onTutup={kirim.isPending ? undefined : onTutup}
      onKirim={ajukan}
      galat={galatIsian(kirim.error, 'Gagal memproses data').kalimat}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={kirim.isPending}>
            Batal
          </Button>
          <TombolBeralasan type="submit" variant="contained" alasan={kirim.isPending ? 'Sedang mengirim' : alasan}>
            {kirim.isPending ? 'Mengirim…' : 'Kirim'}
          </TombolBeralasan>
        </>
      }
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <TextField
          select
          label="Perintah"
          value={jenis}
          onChange={(e) => setJenis(e.target.value as JenisPerintah)}
          helperText={GUNA[jenis]}
        >
          {JENIS_PERINTAH.map((j) => (
            <MenuItem key={j} value={j}>
              {LABEL_PERINTAH[j]}
            </MenuItem>
          ))}
        </TextField>
        {periode && (
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
            <IsianTanggal label="Dari" nilai={dari} onGanti={setDari} maks={sampai ?? hariIniSekolah(zona)} />
            <IsianTanggal
              label="Sampai"
              nilai={sampai}
              onGanti={setSampai}
              {...(dari === null ? {} : { min: dari })}
              maks={hariIniSekolah(zona)}
            />
          </Stack>
        )}
        {pengguna && (
          <TextField
            label="PIN"
            value={pin}
            onChange={(e) => setPin(e.target.value)}
            slotProps={{ htmlInput: { maxLength: 24 } }}
          />
        )}
        {jenis === 'DATA UPDATE USERINFO' && (
          <TextField
            label="Nama di mesin"
            value={nama}
            onChange={(e) => setNama(e.target.value)}
            helperText="Mesin menampilkan paling banyak 24 huruf."
            slotProps={{ htmlInput: { maxLength: 24 } }}
          />
        )}
        {jenis === 'KIRIM ULANG' && (
          <Alert severity="info">
            Pakailah bila data di sini kurang dari yang ada di mesin. Untuk beberapa hari saja, pilih “
            {LABEL_PERINTAH['DATA QUERY ATTLOG']}”.
          </Alert>
        )}
      </Stack>
      {pertanyaan}
    </DialogDasar>
  )
}

type Isi = { jenis: JenisPerintah; dari: string | null; sampai: string | null; pin: string; nama: string }

function alasanMenunggu({ jenis, dari, sampai, pin, nama }: Isi): string | null {
  if (jenis === 'DATA QUERY ATTLOG' && (dari === null || sampai === null)) return 'Isi periode terlebih dahulu'
  if (jenis.endsWith('USERINFO') && pin === '') return 'Isi PIN terlebih dahulu'
  return jenis === 'DATA UPDATE USERINFO' && nama === '' ? 'Isi nama terlebih dahulu' : null
}
