import { putuskanPendaftaran } from '@geisa/contract/pengguna/akun'
import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { formatZoned } from '../../../shared/tanggal/tanggal.ts'
import { whyCannotWrite } from '../../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useAskFirst } from '../../../ui/dialog/ask-first.tsx'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { usePutuskan } from '../queries.ts'

type Way = 'tambah' | 'ganti'
type Props = { pengguna: PenggunaDetail; onDone: () => void }

/** Who registered, for which school, and who runs it already: the office decides (product.md 2, 4). */
export function Pendaftaran({ pengguna, onDone }: Props) {
  const { operatorLama, versi } = pengguna
  const [way, setWay] = useState<Way | null>(null)
  const [refuseOpen, setRefuseOpen] = useState(false)
  const putuskan = usePutuskan(pengguna.penggunaId, {
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      onDone()
    },
  })
  const { ask, question } = useAskFirst({}, () =>
    putuskan.mutate({ putusan: 'setujui', versi, ...(way === null ? {} : { cara: way }) }),
  )
  const viewer = usePengguna()
  const allowed = viewer !== null && mayCall(putuskanPendaftaran.hak, viewer)
  const whyReadOnly =
    whyCannotWrite(viewer) ??
    (allowed ? null : 'Diputuskan dinas di atas sekolahnya') ??
    (putuskan.isPending ? 'Sedang memproses' : null)
  const chooseFirst = operatorLama.length > 0 && way === null ? 'Pilih dahulu: tambah, atau ganti operator lama' : null
  return (
    <>
      {putuskan.isError && <ConflictInfo error={putuskan.error} />}
      <Alert severity="info" role="note" sx={{ mb: 4 }}>
        {allowed
          ? 'Pendaftaran ini menunggu keputusan Anda. Pastikan orangnya memang ditugaskan sekolah.'
          : 'Pendaftaran ini menunggu keputusan dinas di atas sekolahnya.'}
      </Alert>
      <FactList
        facts={[
          { label: 'Nama', content: pengguna.nama },
          { label: 'Username', content: pengguna.username },
          { label: 'No. HP', content: pengguna.noHp ?? '-' },
          { label: 'Sekolah', content: pengguna.sekolah?.nama ?? '-' },
          { label: 'NPSN', content: pengguna.sekolah?.npsn ?? '-' },
          { label: 'Mendaftar', content: formatZoned(pengguna.dibuatPada, 'WIB') },
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
          <RadioGroup aria-labelledby="cara-setujui" value={way ?? ''} onChange={(_, next) => setWay(next as Way)}>
            <FormControlLabel value="tambah" control={<Radio />} label="Tambah: operator lama tetap aktif" />
            <FormControlLabel value="ganti" control={<Radio />} label="Ganti operator lama: akunnya diblokir" />
          </RadioGroup>
        </FormControl>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5, justifyContent: 'flex-end' }}>
        <ButtonWithReason variant="outlined" color="error" reason={whyReadOnly} onClick={() => setRefuseOpen(true)}>
          Tolak
        </ButtonWithReason>
        <ButtonWithReason variant="contained" reason={whyReadOnly ?? chooseFirst} onClick={ask}>
          Setujui
        </ButtonWithReason>
      </Box>
      {question}
      {refuseOpen && (
        <RefuseDialog
          nama={pengguna.nama}
          onClose={() => setRefuseOpen(false)}
          onRefuse={(catatan) => putuskan.mutate({ putusan: 'tolak', catatan, versi })}
        />
      )}
    </>
  )
}

/** Somebody else was faster, or the school got an operator meanwhile: the newer state stands below. */
function ConflictInfo({ error }: { error: unknown }) {
  const old = error instanceof ApiError && error.status === 409
  return (
    <Alert severity={old ? 'warning' : 'error'} sx={{ mb: 4 }}>
      {errorSentence(error, 'Gagal menyimpan data')}
      {old && ' Yang tampil di bawah adalah keadaan sekarang.'}
    </Alert>
  )
}

type RefuseProps = { nama: string; onClose: () => void; onRefuse: (catatan: string) => void }

/** A registration is refused with a note; its owner reads it when signing in. */
function RefuseDialog({ nama, onClose, onRefuse }: RefuseProps) {
  return (
    <ActionDialog
      title="Tolak pendaftaran?"
      sentence={`${nama} membaca catatan ini saat mencoba masuk.`}
      reason={{ label: 'Catatan', min: 3, lacking: 'Tulis alasan penolakan', required: true }}
      label="Tolak"
      danger
      run={async (catatan) => onRefuse(catatan)}
      onClose={onClose}
    />
  )
}
