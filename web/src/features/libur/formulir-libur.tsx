import { longTanggal } from '@geisa/engine/kalender'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/galat-api.ts'
import { inputError } from '../../api/galat-isian.ts'
import { usePengguna } from '../../api/sesi.ts'
import { ChangePratinjau } from '../../shared/pratinjau/pratinjau-perubahan.tsx'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { visibleJenjang } from '../../shared/wilayah/jenjang-terlihat.ts'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { useAskFirst } from '../../ui/dialog/tanya-dulu.tsx'
import { FormActions } from '../../ui/dialog/tindakan-formulir.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/pemberitahuan.ts'
import {
  contentToSend,
  type Draft,
  doubleLibur,
  draftFrom,
  figureKey,
  liburDiff,
  nasionalPertanyaan,
  newDraft,
  whyNotYet,
} from './draf-libur.ts'
import { DeleteLiburDialog } from './hapus-libur-dialog.tsx'
import { LiburInput } from './isian-libur.tsx'
import { type DataLibur, type ShownLibur, takePratinjau, useSaveLibur } from './queries.ts'

type Props = {
  data: DataLibur
  libur: ShownLibur | null
  tanggal: string | null
  onClose: () => void
  onDone: (tanggal: string) => void
  children: ReactNode
}

export function LiburForm({ data, libur, tanggal, onClose, onDone, children }: Props) {
  const pengguna = usePengguna()
  const today = sekolahToday('WIB')
  const [awal] = useState(() => (libur === null ? newDraft(data, tanggal) : draftFrom(libur)))
  const [draft, setDraft] = useState<Draft>(awal)
  // What stood when the form opened: a change that came in between is told, not overwritten unseen.
  const [read, setRead] = useState(libur)
  const [allowDouble, setAllowDouble] = useState(false)
  const [remove, setRemove] = useState(false)
  const save = useSaveLibur(() => {
    notify('Berhasil menyimpan data', 'success', SIX_SECONDS)
    onDone(draft.tanggal ?? today)
  })
  const changedByOther = read !== null && libur !== null && libur.versi !== read.versi
  const double = doubleLibur(data.rows, draft, libur?.id ?? null)
  const { sentence, bidang: field } = inputError(save.error)
  const conflict = save.error instanceof ApiError && save.error.status === 409
  const alasan = save.isPending ? 'Sedang menyimpan' : whyNotYet(draft)
  const send = (): void => save.mutate(contentToSend(draft, read, allowDouble))
  const query = alasan === null ? nasionalPertanyaan(draft, read) : null
  const { ask, pertanyaan } = useAskFirst(query, send)
  const replace = (next: Partial<Draft>): void => setDraft((old) => ({ ...old, ...next }))

  return (
    <BaseDialog
      judul={libur === null ? 'Tambah Hari Libur' : 'Detail Hari Libur'}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && (query === null ? send() : ask())}
      error={conflict && changedByOther ? null : sentence}
      tindakan={
        <>
          {libur !== null && (
            <Tooltip title="Hapus hari libur">
              <IconButton aria-label="Hapus hari libur" color="error" onClick={() => setRemove(true)}>
                <DeleteOutlined />
              </IconButton>
            </Tooltip>
          )}
          <Box sx={{ flex: 1 }} />
          <FormActions onCancel={onClose} saving={save.isPending} alasan={alasan} />
        </>
      }
    >
      {changedByOther && (
        <ChangedByOther
          read={read}
          current={libur}
          onKeep={() => {
            setRead(libur)
            save.reset()
          }}
        />
      )}
      <LiburInput
        draft={draft}
        onChange={replace}
        hak={data.bolehTambah}
        jenjang={pengguna === null ? [] : visibleJenjang(pengguna)}
        today={today}
        error={field}
      />
      {double !== null && <Duplicate present={double} draft={draft} select={allowDouble} onSelect={setAllowDouble} />}
      <Box sx={{ mt: 4 }}>
        <Pratinjau draft={draft} awal={libur === null ? null : awal} read={read} today={today} />
      </Box>
      {children}
      {pertanyaan}
      {remove && libur !== null && (
        <DeleteLiburDialog
          libur={libur}
          today={today}
          onCancel={() => setRemove(false)}
          onDeleted={() => onDone(libur.tanggal)}
        />
      )}
    </BaseDialog>
  )
}

type ChangedProps = { read: ShownLibur; current: ShownLibur; onKeep: () => void }

function ChangedByOther({ read, current, onKeep }: ChangedProps) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onKeep}>
          Pakai isian saya
        </Button>
      }
    >
      Baru saja diubah orang lain: {liburDiff(read, current)}. Isian Anda tetap di sini.
    </Alert>
  )
}

type DuplicateProps = { present: ShownLibur; draft: Draft; select: boolean; onSelect: (select: boolean) => void }

/** Two holidays on one day are rare but real; the same name twice never is. */
function Duplicate({ present, draft, select, onSelect }: DuplicateProps) {
  const duplicate = present.nama.toLowerCase() === draft.nama.trim().toLowerCase()
  return (
    <Alert severity="info" sx={{ mt: 4 }}>
      {longTanggal(present.tanggal)} sudah berisi '{present.nama}'.
      {!duplicate && (
        <FormControlLabel
          label="Simpan juga sebagai libur kedua; di laporan namanya digabung"
          control={<Checkbox size="small" checked={select} onChange={(_, nilai) => onSelect(nilai)} />}
          sx={{ display: 'flex', mt: 1 }}
        />
      )}
    </Alert>
  )
}

type PropsPratinjau = { draft: Draft; awal: Draft | null; read: ShownLibur | null; today: string }

/** Of days to come there are no figures yet. */
function Pratinjau({ draft, awal, read, today }: PropsPratinjau) {
  const via = [draft.tanggal, awal?.tanggal].some((t) => typeof t === 'string' && t <= today)
  const named = { ...draft, nama: draft.nama.trim() === '' ? 'Hari libur' : draft.nama }
  if (!via || whyNotYet(named) !== null) return null
  if (awal !== null && figureKey(awal) === figureKey(draft)) return null
  return (
    <ChangePratinjau
      keys={[read?.id, figureKey(draft)]}
      take={takePratinjau(contentToSend(named, read, true))}
      today={today}
    />
  )
}
