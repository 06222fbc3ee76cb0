import type { Cronjob } from '@geisa/contract/cronjob'
import { jadwalSentence } from '@geisa/engine/cronjob'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ApiError, errorSentence, isConflict } from '../../api/api-error.ts'
import { useVersionedInput } from '../../shared/form/kept-input.ts'
import { KeptKabar } from '../../shared/form/kept-notice.tsx'
import { currentSeconds } from '../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { LeaveButton } from '../../ui/dialog/leave-button.tsx'
import {
  type CronjobDraft,
  draftContent,
  draftFrom,
  draftJadwal,
  draftSlot,
  EMPTY_DRAFT,
  missingFromCronjob,
} from './cronjob-draft.ts'
import { FormCronjob } from './cronjob-form.tsx'
import { describe, LABEL, TOGETHER } from './cronjob-words.ts'
import { useSaveCronjob } from './queries.ts'

/** A job's form, with the slots that what was typed so far means. */
export function CronjobDialog({ cronjob, onClose }: { cronjob: Cronjob | null; onClose: () => void }) {
  const latest = cronjob === null ? EMPTY_DRAFT : draftFrom(cronjob)
  const record = { versi: cronjob?.versi ?? 0, latest }
  const kept = useVersionedInput<CronjobDraft>('cronjob', cronjob?.id ?? 'baru', record, TOGETHER)
  const { input: draft } = kept
  const cancel = kept.dropAnd(onClose)
  const save = useSaveCronjob('Berhasil menyimpan data', cancel)
  const close = save.isPending ? undefined : onClose
  useBackToClose(close)
  const error = save.isError ? inputError(save.error) : null
  const same = cronjob !== null && !kept.typed
  const alasan =
    missingFromCronjob(draft) ?? (save.isPending ? 'Sedang memproses' : same ? 'Belum ada yang diubah' : kept.waits)
  function replace(next: CronjobDraft): void {
    kept.replace(next)
    if (save.isError) save.reset()
  }
  return (
    <BaseDialog
      title={cronjob === null ? 'Cronjob baru' : 'Ubah cronjob'}
      onClose={close}
      onSend={() =>
        alasan === null && save.mutate(draftContent(draft, cronjob && { id: cronjob.id, versi: kept.version }))
      }
      unsaved="kept"
      error={
        save.isError && error === null && !(isConflict(save.error) && kept.news.length > 0)
          ? errorSentence(save.error, 'Gagal menyimpan data')
          : null
      }
      actions={
        <>
          <LeaveButton busy={save.isPending} onClick={cancel} />
          <ButtonWithReason variant="contained" type="submit" reason={alasan}>
            Simpan
          </ButtonWithReason>
        </>
      }
    >
      <KeptKabar what="Cronjob ini" kept={kept} label={LABEL} describe={describe} onChosen={save.reset} />
      <FormCronjob draft={draft} onChange={replace} error={error} />
      <Slot draft={draft} />
    </BaseDialog>
  )
}

/** The refusal that stands at a field; every other one stands above the form. */
function inputError(error: Error): { field: string; message: string } | null {
  const one = error instanceof ApiError ? error.galat[0] : undefined
  return one !== undefined && one.field !== 'versi' ? one : null
}

function Slot({ draft }: { draft: CronjobDraft }) {
  const [current] = useState(currentSeconds)
  const slot = draftSlot(draft, current)
  const lacking = missingFromCronjob({ ...draft, tugas: 'tutup-hari', nama: 'Jadwal', parameter: {} })
  return (
    <Box
      component="section"
      aria-label="Slot berikutnya"
      aria-live="polite"
      sx={{ mt: 2, p: 4, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 580 }}>
        {slot.length === 0 ? lacking : jadwalSentence(draftJadwal(draft))}
      </Typography>
      {slot.length > 0 && (
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
          {slot.map((one) => (
            <li key={one}>
              {one} {draft.zona}
            </li>
          ))}
        </Box>
      )}
      {!draft.aktif && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1 }}>
          Cronjob ini tidak aktif: slotnya dilewati sampai dinyalakan.
        </Typography>
      )}
    </Box>
  )
}
