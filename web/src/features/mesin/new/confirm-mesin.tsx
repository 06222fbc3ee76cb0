import type { Mesin } from '@geisa/contract/mesin/mesin'
import { askKantor, confirmMesin } from '@geisa/contract/mesin/mesin-baru'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

type Konfirmasi = NonNullable<Mesin['konfirmasi']>
type Props = { mesin: Mesin; konfirmasi: Konfirmasi; zona: Zona }

/** A machine that its school entered: connected, its number of records typed, and it is the school's (devices.md 5). */
export function ConfirmMesin({ mesin, konfirmasi, zona }: Props) {
  const [asking, setAsking] = useState(false)
  const refresh = useRefreshMesin()
  const { dimintaPada } = konfirmasi
  return (
    <Frame title="Konfirmasi mesin ini">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body2" color="textSecondary">
          Nomor seri saja belum menunjukkan mesin siapa. Kiriman mesin sudah tersimpan dan tampak semuanya begitu mesin
          dikonfirmasi; tidak ada tap yang hilang. Batasnya {formatTanggal(hariSekolah(konfirmasi.berakhirPada, zona))}.
        </Typography>
        <NextStep mesin={mesin} konfirmasi={konfirmasi} />
        {!konfirmasi.sengketa && (
          <div>
            {dimintaPada === null ? (
              <Button variant="outlined" onClick={() => setAsking(true)}>
                Minta dinas mengonfirmasi
              </Button>
            ) : (
              <Alert severity="info">
                Dinas sudah diminta mengonfirmasi pada {formatInstant(dimintaPada, zona)} {zona}.
              </Alert>
            )}
          </div>
        )}
      </Box>
      {asking && (
        <ActionDialog
          title="Minta dinas mengonfirmasi"
          sentence="Untuk mesin yang tidak menyebut jumlah catatannya, atau bila menunya tidak dapat dibuka. Dinas melihat permintaan ini di Mesin baru."
          reason={{ help: 'Misalnya: mesin lama, dipasang di ruang guru sejak 2019.', required: true }}
          label="Minta"
          run={(alasan) => call(askKantor, { params: { id: mesin.id }, body: { alasan } })}
          onDone={() => {
            notify('Permintaan dikirim ke dinas.', 'success')
            refresh()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Frame>
  )
}

/** What is to be done now: one thing. */
function NextStep({ mesin, konfirmasi }: Omit<Props, 'zona'>) {
  if (konfirmasi.sengketa)
    return (
      <Alert severity="info">
        Dinas memutuskan milik siapa mesin ini. Anda tidak perlu melakukan apa pun; kiriman mesin tetap tersimpan.
      </Alert>
    )
  if (konfirmasi.bertentangan)
    return (
      <Alert severity="warning">
        Mesin ini menyebut jumlah catatan yang berbeda-beda dari dua jaringan. Minta dinas mengonfirmasinya.
      </Alert>
    )
  if (mesin.terakhirTerlihat === null)
    return <Alert severity="info">Hubungkan mesinnya dahulu menurut cara di halaman ini, lalu kembali ke sini.</Alert>
  if (!konfirmasi.siap)
    return (
      <Alert severity="info">
        Mesin sudah terhubung. Tunggu sampai dua menit: mesin sedang ditanya jumlah catatannya.
        {konfirmasi.dimintaPada === null && ' Bila tidak juga muncul, minta dinas mengonfirmasi.'}
      </Alert>
    )
  return <NumberForm mesin={mesin} left={konfirmasi.sisaPercobaan} />
}

function NumberForm({ mesin, left }: { mesin: Mesin; left: number }) {
  const [text, setText] = useState('')
  const refresh = useRefreshMesin()
  const save = useMutation({
    mutationFn: () => call(confirmMesin, { params: { id: mesin.id }, body: { jumlahCatatan: Number(text) } }),
    onSuccess: () => {
      notify(`Mesin ${mesin.nama} dikonfirmasi. Kirimannya kini tampak.`, 'success')
      refresh()
    },
    onError: refresh,
  })
  const { sentence, field: error } = inputError(save.error)
  const digits = /^\d{1,9}$/.test(text)
  const alasan =
    left === 0 ? 'Percobaan hari ini sudah habis. Coba lagi besok.' : digits ? null : 'Isi angka dari menu mesin'
  const wrong = error('jumlahCatatan') ?? sentence
  const help =
    left === 0
      ? 'Percobaan hari ini sudah habis. Coba lagi besok, atau minta dinas mengonfirmasi.'
      : `Sisa percobaan hari ini: ${left}. Beda sedikit karena ada yang baru tap tidak apa-apa.`
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (alasan === null && !save.isPending) save.mutate()
  }
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
        <li>Berdirilah di depan mesin.</li>
        <li>
          Buka <b>Menu → Info Sistem → Catatan</b> (di sebagian mesin: <b>System Info → Record</b>, baris{' '}
          <b>Att Record</b>
          ).
        </li>
        <li>Ketik angka jumlah catatan (absensi) yang tertulis di sana.</li>
      </Box>
      <TextField
        label="Jumlah catatan di menu mesin"
        value={text}
        onChange={(e) => setText(e.target.value.replaceAll(/[.\s]/g, ''))}
        error={wrong !== null}
        helperText={wrong ?? help}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 11, autoComplete: 'off' } }}
        sx={{ width: { xs: '100%', sm: 420 } }}
      />
      <ButtonWithReason type="submit" variant="contained" reason={save.isPending ? 'Sedang memeriksa' : alasan}>
        Konfirmasi mesin
      </ButtonWithReason>
    </Box>
  )
}
