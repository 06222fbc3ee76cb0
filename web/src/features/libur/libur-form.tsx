import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { isConflict } from '../../api/api-error.ts'
import { inputError } from '../../api/input-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import type { Counted } from '../../shared/dampak/agreement.ts'
import { whileCounting } from '../../shared/dampak/words.ts'
import { useVersionedInput } from '../../shared/form/kept-input.ts'
import { KeptKabar } from '../../shared/form/kept-notice.tsx'
import { bagiInSentence } from '../../shared/libur/bagi-words.ts'
import { ChangePratinjau } from '../../shared/pratinjau/change-pratinjau.tsx'
import { formatRange } from '../../shared/tanggal/tanggal.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { visibleJenjang } from '../../shared/wilayah/visible-jenjang.ts'
import { useAskFirst } from '../../ui/dialog/ask-first.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { DeleteLiburDialog } from './delete-libur-dialog.tsx'
import {
  contentToSend,
  type Draft,
  describe,
  doubleLibur,
  draftFrom,
  figureKey,
  LABEL,
  nasionalPertanyaan,
  newDraft,
  TOGETHER,
  whyNotYet,
} from './libur-draft.ts'
import { LiburInput } from './libur-input.tsx'
import { type DataLibur, type ShownLibur, takePratinjau, useSaveLibur } from './queries.ts'
import { TemplateButtons } from './template-buttons.tsx'

type Props = {
  data: DataLibur
  libur: ShownLibur | null
  tanggal: string | null
  onClose: () => void
  onDone: (tanggal: string) => void
  children: ReactNode
}

const startOf = (data: DataLibur, libur: ShownLibur | null, tanggal: string | null): Draft =>
  libur === null ? newDraft(data, tanggal) : draftFrom(libur)

export function LiburForm({ data, libur, tanggal, onClose, onDone, children }: Props) {
  const pengguna = usePengguna()
  const today = sekolahToday('WIB')
  const record = { versi: libur?.versi ?? 0, latest: startOf(data, libur, tanggal) }
  const kept = useVersionedInput<Draft>('libur', libur?.id ?? `baru-${tanggal ?? ''}`, record, TOGETHER)
  const { awal, input: draft, replace } = kept
  // What it is saved over: what stands there now, and was told.
  const over = libur && { id: libur.id, versi: kept.version }
  const [allowDouble, setAllowDouble] = useState(false)
  const [removeOpen, setRemoveOpen] = useState(false)
  const [counted, setCounted] = useState<Counted | null>(null)
  const save = useSaveLibur(() => {
    kept.forget()
    notify('Berhasil menyimpan data', 'success', SIX_SECONDS)
    onDone(draft.tanggal ?? today)
  })
  const twin = doubleLibur(data.rows, draft, libur?.id ?? null)
  const { sentence, field } = inputError(save.error)
  const alasan = save.isPending ? 'Sedang menyimpan' : (whyNotYet(draft) ?? kept.waits ?? whileCounting(counted))
  const send = (): void => save.mutate({ body: contentToSend(draft, over, allowDouble), counted })
  const asks = alasan === null ? nasionalPertanyaan(draft, libur) : null
  const { ask, question } = useAskFirst(asks, send)

  return (
    <BaseDialog
      title={libur === null ? 'Tambah Hari Libur' : 'Detail Hari Libur'}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && (asks === null ? send() : ask())}
      unsaved="kept"
      error={kept.news.length > 0 && isConflict(save.error) ? null : sentence}
      actions={
        <>
          {libur !== null && <DeleteButton onClick={() => setRemoveOpen(true)} />}
          <Box sx={{ flex: 1 }} />
          <FormActions onCancel={kept.dropAnd(onClose)} saving={save.isPending} reason={alasan} />
        </>
      }
    >
      <KeptKabar what="Libur ini" kept={kept} label={LABEL} describe={describe} onChosen={save.reset} />
      {libur === null && <TemplateButtons hak={data.bolehTambah} draft={draft} onFill={replace} />}
      <LiburInput
        draft={draft}
        onChange={replace}
        hak={data.bolehTambah}
        jenjang={pengguna === null ? [] : visibleJenjang(pengguna)}
        today={today}
        error={field}
      />
      {twin !== null && <Duplicate present={twin} draft={draft} select={allowDouble} onSelect={setAllowDouble} />}
      <Box sx={{ mt: 4 }}>
        <Pratinjau draft={draft} awal={libur === null ? null : awal} over={over} today={today} onCounted={setCounted} />
      </Box>
      {children}
      {question}
      {removeOpen && libur !== null && (
        <DeleteLiburDialog
          libur={libur}
          today={today}
          onCancel={() => setRemoveOpen(false)}
          onDeleted={() => onDone(libur.tanggal)}
        />
      )}
    </BaseDialog>
  )
}

const DeleteButton = ({ onClick }: { onClick: () => void }) => (
  <Tooltip title="Hapus hari libur">
    <IconButton aria-label="Hapus hari libur" color="error" onClick={onClick}>
      <DeleteOutlined />
    </IconButton>
  </Tooltip>
)

type DuplicateProps = { present: ShownLibur; draft: Draft; select: boolean; onSelect: (select: boolean) => void }

/** Two holidays on one day are rare but real; the same name twice never is. */
function Duplicate({ present, draft, select, onSelect }: DuplicateProps) {
  const duplicate = present.nama.toLowerCase() === draft.nama.trim().toLowerCase()
  return (
    <Alert severity="info" sx={{ mt: 4 }}>
      {formatRange(present.tanggal, present.sampai)} sudah berisi '{present.nama}'
      {present.bagi !== null && `, bagi ${bagiInSentence(present.bagi)}`}.
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

type PropsPratinjau = {
  draft: Draft
  awal: Draft | null
  over: { id: number; versi: number } | null
  today: string
  onCounted: (counted: Counted | null) => void
}

/** Of days to come there are no figures yet. */
function Pratinjau({ draft, awal, over, today, onCounted }: PropsPratinjau) {
  const touchesPast = [draft.tanggal, awal?.tanggal].some((t) => typeof t === 'string' && t <= today)
  const named = { ...draft, nama: draft.nama.trim() === '' ? 'Hari libur' : draft.nama }
  if (!touchesPast || whyNotYet(named) !== null) return null
  if (awal !== null && figureKey(awal) === figureKey(draft)) return null
  return (
    <ChangePratinjau
      keys={[over?.id, figureKey(draft)]}
      take={takePratinjau(contentToSend(named, over, true))}
      today={today}
      onCounted={onCounted}
    />
  )
}
