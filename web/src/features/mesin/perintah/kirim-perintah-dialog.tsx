import { type FullMesin, JENIS_PERINTAH, type JenisPerintah, LABEL_PERINTAH, sendCommand } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/galat-isian.ts'
import { TanggalInput } from '../../../shared/tanggal/isian-tanggal.tsx'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { BaseDialog } from '../../../ui/dialog/dialog-dasar.tsx'
import { useAskFirst } from '../../../ui/dialog/tanya-dulu.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { useRefreshMesin } from '../queries.ts'

type Props = { mesin: FullMesin; zona: Zona; onClose: () => void }

const PURPOSE: Record<JenisPerintah, string> = {
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
const ASK: readonly JenisPerintah[] = ['REBOOT', 'DATA DELETE USERINFO', 'KIRIM ULANG']

export function SendCommandDialog({ mesin, zona, onClose }: Props) {
  const [jenis, setJenis] = useState<JenisPerintah>('INFO')
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [nama, setNama] = useState('')
  const refresh = useRefreshMesin()
  const period = jenis === 'DATA QUERY ATTLOG'
  const pengguna = jenis === 'DATA UPDATE USERINFO' || jenis === 'DATA DELETE USERINFO'
  const send = useMutation({
    mutationFn: () =>
      call(sendCommand, {
        params: { id: mesin.id },
        body: {
          jenis,
          ...(period && from !== null && until !== null ? { dari: from, sampai: until } : {}),
          ...(pengguna ? { pin: pin.trim() } : {}),
          ...(jenis === 'DATA UPDATE USERINFO' ? { nama: nama.trim() } : {}),
        },
      }),
    onSuccess: () => {
      notify('Perintah diantrekan. Mesin mengambilnya saat menghubungi server.', 'success')
      refresh()
      onClose()
    },
  })
  const alasan = pendingReason({ jenis, dari: from, sampai: until, pin: pin.trim(), nama: nama.trim() })
  const { ask, pertanyaan } = useAskFirst(
    {
      judul: `${LABEL_PERINTAH[jenis]}?`,
      pesan: PURPOSE[jenis],
      yesLabel: 'Kirim',
      tidak: 'Batal',
      danger: jenis === 'DATA DELETE USERINFO',
    },
    send.mutate,
  )
  function ajukan(): void {
    if (alasan !== null || send.isPending) return
    if (ASK.includes(jenis)) ask()
    else send.mutate()
  }
  return (
    <BaseDialog
      judul="Kirim perintah"
      onClose={send.isPending ? undefined : onClose}
      onSend={ajukan}
      error={inputError(send.error, 'Gagal memproses data').sentence}
      tindakan={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            Batal
          </Button>
          <ButtonWithReason type="submit" variant="contained" alasan={send.isPending ? 'Sedang mengirim' : alasan}>
            {send.isPending ? 'Mengirim…' : 'Kirim'}
          </ButtonWithReason>
        </>
      }
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <TextField
          select
          label="Perintah"
          value={jenis}
          onChange={(e) => setJenis(e.target.value as JenisPerintah)}
          helperText={PURPOSE[jenis]}
        >
          {JENIS_PERINTAH.map((j) => (
            <MenuItem key={j} value={j}>
              {LABEL_PERINTAH[j]}
            </MenuItem>
          ))}
        </TextField>
        {period && (
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
            <TanggalInput label="Dari" nilai={from} onChange={setFrom} max={until ?? sekolahToday(zona)} />
            <TanggalInput
              label="Sampai"
              nilai={until}
              onChange={setUntil}
              {...(from === null ? {} : { min: from })}
              max={sekolahToday(zona)}
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
    </BaseDialog>
  )
}

type Content = { jenis: JenisPerintah; dari: string | null; sampai: string | null; pin: string; nama: string }

function pendingReason({ jenis, dari: from, sampai: until, pin, nama }: Content): string | null {
  if (jenis === 'DATA QUERY ATTLOG' && (from === null || until === null)) return 'Isi periode terlebih dahulu'
  if (jenis.endsWith('USERINFO') && pin === '') return 'Isi PIN terlebih dahulu'
  return jenis === 'DATA UPDATE USERINFO' && nama === '' ? 'Isi nama terlebih dahulu' : null
}
