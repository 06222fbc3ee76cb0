import { JENIS_PERINTAH, type JenisPerintah, LABEL_PERINTAH } from '@geisa/contract/mesin/mesin'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'

export type CommandForm = { jenis: JenisPerintah; from: string | null; until: string | null; pin: string; nama: string }

export const PURPOSE: Record<JenisPerintah, string> = {
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
/** This one wants days; RENAME wants a PIN and a name, a deletion only the PIN. */
const PERIOD = 'DATA QUERY ATTLOG'
const RENAME = 'DATA UPDATE USERINFO'
const ABOUT_PENGGUNA: readonly JenisPerintah[] = [RENAME, 'DATA DELETE USERINFO']

type InputProps = { input: CommandForm; replace: (next: Partial<CommandForm>) => void; today: string }

/** The command, and what it asks for besides. */
export function CommandInput({ input, replace, today }: InputProps) {
  const { jenis, from, until, pin, nama } = input
  return (
    <Stack spacing={4} sx={{ pt: 2 }}>
      <TextField
        select
        label="Perintah"
        value={jenis}
        onChange={(e) => replace({ jenis: e.target.value as JenisPerintah })}
        helperText={PURPOSE[jenis]}
      >
        {JENIS_PERINTAH.map((j) => (
          <MenuItem key={j} value={j}>
            {LABEL_PERINTAH[j]}
          </MenuItem>
        ))}
      </TextField>
      {jenis === PERIOD && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
          <TanggalInput label="Dari" value={from} onChange={(next) => replace({ from: next })} max={until ?? today} />
          <TanggalInput
            label="Sampai"
            value={until}
            onChange={(next) => replace({ until: next })}
            {...(from === null ? {} : { min: from })}
            max={today}
          />
        </Stack>
      )}
      {ABOUT_PENGGUNA.includes(jenis) && (
        <TextField
          label="PIN"
          value={pin}
          onChange={(e) => replace({ pin: e.target.value })}
          slotProps={{ htmlInput: { maxLength: 24 } }}
        />
      )}
      {jenis === RENAME && (
        <TextField
          label="Nama di mesin"
          value={nama}
          onChange={(e) => replace({ nama: e.target.value })}
          helperText="Mesin menampilkan paling banyak 24 huruf."
          slotProps={{ htmlInput: { maxLength: 24 } }}
        />
      )}
      {jenis === 'KIRIM ULANG' && (
        <Alert severity="info">
          Pakailah bila data di sini kurang dari yang ada di mesin. Untuk beberapa hari saja, pilih “
          {LABEL_PERINTAH[PERIOD]}”.
        </Alert>
      )}
    </Stack>
  )
}

export function toBody({ jenis, from, until, pin, nama }: CommandForm) {
  return {
    jenis,
    ...(jenis === PERIOD && from !== null && until !== null ? { dari: from, sampai: until } : {}),
    ...(ABOUT_PENGGUNA.includes(jenis) ? { pin: pin.trim() } : {}),
    ...(jenis === RENAME ? { nama: nama.trim() } : {}),
  }
}

export function pendingReason({ jenis, from, until, pin, nama }: CommandForm): string | null {
  if (jenis === PERIOD && (from === null || until === null)) return 'Isi periode terlebih dahulu'
  if (ABOUT_PENGGUNA.includes(jenis) && pin.trim() === '') return 'Isi PIN terlebih dahulu'
  return jenis === RENAME && nama.trim() === '' ? 'Isi nama terlebih dahulu' : null
}
